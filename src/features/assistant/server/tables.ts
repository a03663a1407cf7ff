import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";
import { ANSWER_STATES, PROVIDERS, RATINGS, type Source } from "../contract.ts";

export const assistantConversations = pgTable(
  "assistant_conversations",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    ticketId: uuid().references(() => supportRequests.id, { onDelete: "set null" }),
    lastActivityAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("assistant_conversations_of_member").on(
      table.userId,
      table.lastActivityAt.desc().nullsFirst(),
      table.id,
    ),
    index("assistant_conversations_by_ticket").on(table.ticketId),
  ],
);

/** A question and its answer, with the sources found at that time. */
export const assistantExchanges = pgTable(
  "assistant_exchanges",
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => assistantConversations.id, { onDelete: "cascade" }),
    question: text().notNull(),
    answer: text().notNull().default(""),
    provider: text({ enum: PROVIDERS }).notNull(),
    state: text({ enum: ANSWER_STATES }).notNull(),
    notice: text(),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    rating: text({ enum: RATINGS }),
    /** When answering started; later than `createdAt` after a retry. */
    startedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("assistant_exchanges_of_conversation").on(table.conversationId, table.createdAt),
    check(
      "assistant_exchanges_known_state",
      sql`state in ('answering', 'done', 'stopped', 'failed')`,
    ),
  ],
);
