import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";
import { TICKET_STATUSES } from "../ticket-contract.ts";

/** At most one row. Without it the support page shows that it is not configured. */
export const supportSettings = pgTable(
  "support_settings",
  {
    isOnly: boolean().primaryKey().default(true),
    supportTitle: text().notNull(),
    supportSubtitle: text().notNull(),
    faqTitle: text().notNull(),
    updatedAt: createdAt(),
  },
  () => [check("support_settings_one_row", sql`is_only`)],
);

/** Plain text; a blank line separates paragraphs. A constraint in the migration keeps positions unique. */
export const supportFaqItems = pgTable("support_faq_items", {
  id: id(),
  question: text().notNull(),
  answer: text().notNull(),
  orderPosition: integer().notNull(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

/** Short texts that the team inserts into a message or ticket and edits before sending. */
export const quickReplies = pgTable("quick_replies", {
  id: id(),
  title: text().notNull(),
  content: text().notNull(),
  orderPosition: integer().notNull(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

export const supportRequests = pgTable(
  "support_requests",
  {
    id: id(),
    /** Shown to people as '#1042'. */
    number: serial().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: TICKET_STATUSES }).notNull().default("open"),
    assigneeId: uuid().references(() => users.id, { onDelete: "set null" }),
    clientId: uuid().notNull(),
    /** The member wrote last, so the team has to reply. */
    isWaitingForTeam: boolean().notNull().default(true),
    /** A trigger sets it while `isWaitingForTeam`. See `lib/conversation-state.ts`. */
    waitingSince: instant(),
    snoozedUntil: instant(),
    closedAt: instant(),
    /** A question to this guru, who answers it like the team. */
    guruId: uuid().references(() => gurus.id, { onDelete: "set null" }),
    /** The closed ticket that an email replied to after more than 14 days. */
    followsId: uuid().references((): AnyPgColumn => supportRequests.id, { onDelete: "set null" }),
    isFromEmail: boolean().notNull().default(false),
    /** The earlier messages and the signature that the email contained. Shown on request. */
    quotedText: text(),
    lastActivityAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("support_requests_client_id_unique").on(table.userId, table.clientId),
    index("support_requests_number").on(table.number),
    index("support_requests_of_member").on(table.userId, table.createdAt.desc().nullsFirst()),
    index("support_requests_latest").on(
      table.lastActivityAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("support_requests_by_status").on(table.status, table.lastActivityAt.desc().nullsFirst()),
    // The inbox counts these on every visit; most tickets are closed.
    index("support_requests_unclosed")
      .on(table.status, table.isWaitingForTeam)
      .where(sql`status <> 'closed'`),
    index("support_requests_waiting")
      .on(table.waitingSince, table.snoozedUntil)
      .where(sql`waiting_since is not null`),
    index("support_requests_unresolved")
      .on(table.assigneeId, table.lastActivityAt.desc().nullsFirst())
      .where(sql`closed_at is null`),
    index("support_requests_by_assignee").on(
      table.assigneeId,
      table.lastActivityAt.desc().nullsFirst(),
    ),
    index("support_requests_search").using(
      "gin",
      sql`to_tsvector('english', subject || ' ' || message)`,
    ),
    index("support_requests_to_guru")
      .on(table.guruId, table.lastActivityAt.desc().nullsFirst())
      .where(sql`guru_id is not null`),
    index("support_requests_follows").on(table.followsId).where(sql`follows_id is not null`),
    check("support_requests_known_status", sql`status in ('open', 'in_progress', 'closed')`),
    check("support_requests_closed_at", sql`(status = 'closed') = (closed_at is not null)`),
  ],
);

export const ticketResponses = pgTable(
  "ticket_responses",
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => supportRequests.id, { onDelete: "cascade" }),
    responderId: uuid().references(() => users.id, { onDelete: "set null" }),
    responseText: text().notNull(),
    isFromTeam: boolean().notNull(),
    /** Internal notes are never shown to the member. */
    isInternal: boolean().notNull().default(false),
    clientId: uuid().notNull(),
    isFromEmail: boolean().notNull().default(false),
    quotedText: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("ticket_responses_client_id_unique").on(table.ticketId, table.clientId),
    index("ticket_responses_of_ticket").on(table.ticketId, table.createdAt),
    index("ticket_responses_search").using("gin", sql`to_tsvector('english', response_text)`),
    check("ticket_responses_notes_are_the_teams", sql`is_from_team or not is_internal`),
  ],
);
