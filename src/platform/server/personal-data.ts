import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./postgres/database.ts";
import type { Services } from "./services.ts";

/** Replaces everyone who deleted their account: what they wrote for others stays under this name. */
export const FORMER_MEMBER = {
  id: "00000000-0000-4000-8000-000000000000",
  firstName: "Former",
  lastName: "member",
  name: "Former member",
  email: "former-member@removed.invalid",
} as const;

/** A member who deletes their account, with the data known until then. */
export interface LeavingMember {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  phone: string | null;
}

/** Rows that belong to a member: exported on request, and erased with the account. */
export interface PersonalRows {
  table: PgTable;
  /** The column with the member's id or email address. */
  column: PgColumn;
  by?: "id" | "email";
  /** When the account is deleted: delete the rows, or keep them without the person. */
  onErase: "delete" | "anonymize";
  /** New values of anonymized rows by column; by default the former member replaces the person. */
  instead?: Record<string, unknown>;
  /** Columns excluded from the export: secrets and derived columns. */
  hidden?: string[];
  /** False for rows about other people, which the member may not export. */
  isExported?: boolean;
}

/** Rows that a foreign key deletes with one of the above, so only the export lists them. */
export interface DependentRows {
  table: PgTable;
  where: (memberId: string) => SQL | undefined;
  hidden?: string[];
}

/** The personal data of a feature. Part of its manifest. */
export interface PersonalData {
  rows: PersonalRows[];
  dependent?: DependentRows[];
  /** Runs before the rows are erased: release seats and files, notify others, remove mentions. */
  beforeErase?: (tx: Transaction, services: Services, member: LeavingMember) => Promise<void>;
  /** Runs after that, in the same transaction: update derived data that still names the person. */
  afterErase?: (tx: Transaction, member: LeavingMember) => Promise<void>;
}
