import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, xid } from "./postgres/columns.ts";

export interface MailAttachment {
  filename: string;
  contentType: string;
  base64: string;
}

/** Every email of the product. A job sends it; without SMTP it stays here, for /dev/outbox. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The page to unsubscribe from this kind of email; null for emails that everyone gets. */
    unsubscribeUrl: text(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** A signed address: a reply to it is added to a thread. Null: the support address. */
    replyTo: text(),
    createdAt: createdAt(),
    sentAt: instant(),
    /** Not sent, because emails to this address bounced. */
    skippedAt: instant(),
    /** The mail server refused every attempt. */
    failedAt: instant(),
  },
  (table) => [index("mails_newest").on(table.createdAt.desc().nullsFirst())],
);

/** Addresses whose emails bounced, in lower case. They get no email until someone tries again. */
export const bouncedAddresses = pgTable("bounced_addresses", {
  address: text().primaryKey(),
  /** What the other mail server answered, such as "550 5.1.1 No such user". */
  reason: text().notNull(),
  bouncedAt: instant().notNull(),
});

/** Counters of rate-limiter-flexible, shared by all server processes. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/**
 * Row counts for long lists: the sum of `change` by name. Triggers in the migration insert the
 * changes and a job merges them; nothing else writes here.
 */
export const rowCounts = pgTable(
  "row_counts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    name: text().notNull(),
    change: integer().notNull(),
  },
  (table) => [index("row_counts_by_name").on(table.name)],
);

/** The audit log. Append-only: a trigger rejects changes, and deletions by other code than its retention. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    actorId: uuid(),
    actorName: text().notNull(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text(),
    subjectName: text().notNull().default(""),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_entries_newest").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("audit_entries_subject").on(table.subjectType, table.subjectId),
    index("audit_entries_actor").on(table.actorId, table.id.desc().nullsFirst()),
  ],
);

/**
 * Events of the live channel, stored for a while so that a reconnecting browser can catch up.
 * `audience` is a member id, a member's account or a staff channel. `tx` is the transaction that
 * wrote the row: positions in the channel are snapshots (sets of transactions), because ids are
 * assigned before the commit and can become visible out of order.
 */
export const liveEvents = pgTable(
  "live_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    tx: xid().notNull().default(sql`pg_current_xact_id()`),
    audience: text().notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default(sql`'{}'::jsonb`),
    createdAt: createdAt(),
  },
  (table) => [
    index("live_events_catch_up").on(table.audience, table.tx),
    index("live_events_newest").on(table.tx),
    index("live_events_age").on(table.createdAt),
  ],
);

/**
 * One row per area of content. Triggers (see the migration) give it a new version when a transaction
 * that changed content of the area commits; application code never writes it.
 */
export const areaVersions = pgTable("area_versions", {
  area: text().primaryKey(),
  version: uuid().notNull().defaultRandom(),
});
