import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  primaryKey,
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

export const organizations = pgTable(
  "organizations",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique("organizations_slug_unique"),
    hasFreeAccess: boolean().notNull().default(false),
    freeAccessReason: text(),
    /** End of free access; null means no end. */
    freeAccessUntil: instant(),
    /** While set, the agency's people cannot use the product. Staff are not affected. */
    suspendedAt: instant(),
    suspendReason: text(),
    /** The owner who pays for the agency. Triggers choose the next owner when this one leaves. */
    billingOwnerId: uuid().references((): AnyPgColumn => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    ...editColumns((): AnyPgColumn => users.id),
  },
  (table) => [
    index("organizations_since").on(table.createdAt, table.id),
    index("organizations_billing_owner").on(table.billingOwnerId),
  ],
);

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
    /** Access that a superadmin granted to this person. */
    accessUntil: instant(),
    accessReason: text(),
    /** While set, every request of this person is refused. */
    suspendedAt: instant(),
    suspendReason: text(),
    /** When the member closed the welcome on the home screen. */
    welcomeDismissedAt: instant(),
    removedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("users_organization").on(table.organizationId),
    index("users_role").on(table.role),
    index("users_removed").on(table.id).where(sql`removed_at is not null`),
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

/** The open change of an email address; at most one per person. */
export const emailChanges = pgTable(
  "email_changes",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Always lowercase. */
    newEmail: text().notNull(),
    /** SHA-256 of the token emailed to the new address. */
    tokenHash: text().notNull(),
    requestedById: uuid().references(() => users.id, { onDelete: "set null" }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("email_changes_token_unique").on(table.tokenHash)],
);

export const SIGN_IN_RESULTS = ["success", "wrong_password", "suspended"] as const;

/** Sign-in attempts of known people. A job deletes entries after 90 days. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    result: text({ enum: SIGN_IN_RESULTS }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sign_ins_of_member").on(table.userId, table.createdAt.desc().nullsFirst()),
    index("sign_ins_age").on(table.createdAt),
  ],
);

/** A superadmin who views the product as a member; belongs to the session of the superadmin. */
export const viewings = pgTable(
  "viewings",
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .unique("viewings_session_unique")
      .references(() => sessions.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("viewings_user").on(table.userId)],
);

/** The pages of a viewing that are in the audit log, so that each is recorded once. */
export const viewedPages = pgTable(
  "viewed_pages",
  {
    viewingId: uuid()
      .notNull()
      .references(() => viewings.id, { onDelete: "cascade" }),
    path: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewingId, table.path] })],
);
