import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./postgres/database.ts";
import type { Services } from "./services.ts";

/** Stands in for everyone who deleted their account: what they wrote for others stays, under this name. */
export const FORMER_MEMBER = {
  id: "00000000-0000-4000-8000-000000000000",
  firstName: "Former",
  lastName: "member",
  name: "Former member",
  email: "former-member@removed.invalid",
} as const;

/** Somebody who deletes their account, as they were known until now. */
export interface LeavingMember {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  phone: string | null;
}

/** Rows that belong to a member: exported on request, and dealt with when the account is deleted. */
export interface PersonalRows {
  table: PgTable;
  /** Names the member, by id or by address. */
  column: PgColumn;
  by?: "id" | "email";
  /** When the account is deleted: the rows go, or stay without the person. */
  onErase: "delete" | "anonymise";
  /** What anonymised rows hold instead, by column; otherwise they name the former member. */
  instead?: Record<string, unknown>;
  /** Columns left out of the export: secrets, and copies made for the database's own use. */
  hidden?: string[];
  /** False: about other people rather than about the member, so not theirs to take away. */
  isExported?: boolean;
}

/** Rows that go with one of the above by foreign key, so only the export has to know them. */
export interface DependentRows {
  table: PgTable;
  where: (memberId: string) => SQL | undefined;
  hidden?: string[];
}

/** What a feature knows of a person. Every feature's own list is gathered in `src/app/personal-data.ts`. */
export interface PersonalData {
  rows: PersonalRows[];
  dependent?: DependentRows[];
  /** Before the rows go: seats given back, files released, others told, what names the person removed. */
  beforeErase?: (tx: Transaction, services: Services, member: LeavingMember) => Promise<void>;
  /** After them, in the same transaction: what was made from the rows and still names the person. */
  afterErase?: (tx: Transaction, member: LeavingMember) => Promise<void>;
}
