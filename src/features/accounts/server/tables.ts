import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
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
    index("sessions_expiry").on(table.expiresAt),
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
    /** SHA-256 of the token emailed to the old address; null for a change by a superadmin. */
    oldTokenHash: text(),
    oldConfirmedAt: instant(),
    newConfirmedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("email_changes_token_unique").on(table.tokenHash),
    uniqueIndex("email_changes_old_token_unique").on(table.oldTokenHash),
  ],
);

export const SIGN_IN_RESULTS = ["success", "wrong_password", "wrong_code", "suspended"] as const;

/** Sign-in attempts of known people. */
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

/** The open link to verify an email address; at most one per person. */
export const emailVerifications = pgTable(
  "email_verifications",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address the link was sent to. */
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("email_verifications_token_unique").on(table.tokenHash)],
);

/** An authenticator app. The row is written when its first code was entered. */
export const authenticators = pgTable("authenticators", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted (`sealText`). */
  secret: text().notNull(),
  /** The time step of the last accepted code, so that no code works twice. */
  lastStep: bigint({ mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Base64url, as WebAuthn sends it. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: text().array().notNull().default([]),
    isBackedUp: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex("passkeys_credential_unique").on(table.credentialId),
    index("passkeys_user").on(table.userId),
  ],
);

/** A browser that skips the second factor until it expires. */
export const trustedDevices = pgTable(
  "trusted_devices",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text().notNull(),
    userAgent: text(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("trusted_devices_token_unique").on(table.tokenHash),
    index("trusted_devices_user").on(table.userId),
  ],
);

export const CHALLENGE_PURPOSES = ["second-factor", "passkey-sign-in", "new-passkey"] as const;

/** A step that a browser has to finish: the second factor, or an answer of a passkey. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    id: id(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text().notNull(),
    /** Null while a passkey without an email address is asked for. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    isRemembered: boolean().notNull().default(false),
    /** What the passkey signs. */
    webauthnChallenge: text(),
    failedAttempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("sign_in_challenges_token_unique").on(table.tokenHash),
    index("sign_in_challenges_user").on(table.userId),
    index("sign_in_challenges_expiry").on(table.expiresAt),
  ],
);

/** A superadmin asked to remove the second factor of another superadmin; done 24 hours later. */
export const secondFactorResets = pgTable("second_factor_resets", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  requestedById: uuid().references(() => users.id, { onDelete: "set null" }),
  dueAt: instant().notNull(),
  createdAt: createdAt(),
});

/** A sign-in of an OpenID Connect provider that belongs to a member. */
export const openidAccounts = pgTable(
  "openid_accounts",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex("openid_accounts_subject_unique").on(table.issuer, table.subject),
    index("openid_accounts_user").on(table.userId),
  ],
);

/** A sign-in at a provider that is under way; the cookie contains its token. */
export const openidAttempts = pgTable(
  "openid_attempts",
  {
    id: id(),
    tokenHash: text().notNull(),
    state: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    /** Where the person goes after signing in. */
    redirectTo: text(),
    /** What the provider said; null until it answered. */
    claims: jsonb().$type<{
      issuer: string;
      subject: string;
      email: string;
      firstName: string;
      lastName: string;
    }>(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("openid_attempts_token_unique").on(table.tokenHash),
    index("openid_attempts_expiry").on(table.expiresAt),
  ],
);
