import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import type { Segment } from "#features/members/segment-contract.ts";
import { createdAt, editColumns, id, instant } from "#platform/server/postgres/columns.ts";
import { mails } from "#platform/server/tables.ts";
import { BROADCAST_STATES } from "../states.ts";

export const broadcasts = pgTable(
  "broadcasts",
  {
    id: id(),
    subject: text().notNull(),
    /** Sanitized HTML with variables such as {{firstName}}. */
    body: text().notNull(),
    audience: jsonb().$type<Segment>().notNull(),
    isEmail: boolean().notNull().default(true),
    /** Also shown on home, as a notice with the same audience. */
    isNotice: boolean().notNull().default(false),
    /** The last day of the notice in the founder's time zone. */
    noticeEndsOn: date(),
    state: text({ enum: BROADCAST_STATES }).notNull().default("draft"),
    sendAt: instant(),
    /** When the recipients were fixed. */
    startedAt: instant(),
    finishedAt: instant(),
    createdById: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    index("broadcasts_newest").on(table.createdAt.desc().nullsFirst(), table.id),
    index("broadcasts_due")
      .on(table.state, table.sendAt)
      .where(sql`state in ('scheduled', 'sending')`),
    check(
      "broadcasts_known_state",
      sql`state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')`,
    ),
    check("broadcasts_scheduled_at", sql`state <> 'scheduled' or send_at is not null`),
    check("broadcasts_some_channel", sql`is_email or is_notice`),
  ],
);

/** Who gets the email of a broadcast, fixed when it starts. The key allows one email per person. */
export const broadcastRecipients = pgTable(
  "broadcast_recipients",
  {
    broadcastId: uuid()
      .notNull()
      .references(() => broadcasts.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Set in the transaction that queues the email. Null: not queued yet, or skipped. */
    queuedAt: instant(),
    /** Null again once the stored email is deleted, 30 days after it was sent. */
    mailId: uuid().references(() => mails.id, { onDelete: "set null" }),
    /** Opted out, bounced, suspended or removed when it was their turn. */
    skippedAt: instant(),
    bouncedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastId, table.userId] }),
    index("broadcast_recipients_open")
      .on(table.broadcastId, table.userId)
      .where(sql`queued_at is null and skipped_at is null`),
    index("broadcast_recipients_queued").on(table.queuedAt),
    index("broadcast_recipients_of_member").on(table.userId),
    index("broadcast_recipients_mail").on(table.mailId),
    check("broadcast_recipients_queued_or_skipped", sql`queued_at is null or skipped_at is null`),
  ],
);
