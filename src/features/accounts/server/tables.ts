import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ROLES } from "#platform/contract.ts";
import {
  createdAt,
  editColumns,
  id,
  instant,
  phoneNumber,
} from "#platform/server/postgres/columns.ts";

export const organizations = pgTable("organizations", {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique("organizations_slug_unique"),
  hasFreeAccess: boolean().notNull().default(false),
  freeAccessReason: text(),
  /** End of free access; null means no end. */
  freeAccessUntil: instant(),
  createdAt: createdAt(),
  ...editColumns((): AnyPgColumn => users.id),
});

export const users = pgTable(
  "users",
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Better Auth requires this column. */
    name: text().notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    /** Always lowercase. Removing a member replaces the address, so that it can be used again. */
    email: text().notNull().unique("users_email_unique"),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    phone: phoneNumber(),
    role: text({ enum: ROLES }).notNull().default("team_member"),
    isGuru: boolean().notNull().default(false),
    organizationId: uuid().references(() => organizations.id),
    /** IANA name; null means the browser's time zone. */
    timeZone: text(),
    lastSeenAt: instant(),
    /** The first request with access. Content that opens later counts days from it. */
    firstAccessAt: instant(),
    removedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("users_organization").on(table.organizationId),
    index("users_role").on(table.role),
  ],
);

/** Better Auth's sessions. The cookie contains the signed token. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    token: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("sessions_token_unique").on(table.token),
    index("sessions_user").on(table.userId),
  ],
);

/** Better Auth's accounts: one row per sign-in method. Ours store the password hash. */
export const credentials = pgTable(
  "credentials",
  {
    id: id(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("credentials_provider_account_unique").on(table.providerId, table.userId),
  ],
);

/** Better Auth's one-time tokens, stored hashed. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);
