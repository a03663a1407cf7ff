import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";

/**
 * One for each member who has exchanged a message with the team. Its row is locked while a message
 * is written, which keeps positions without gaps and counts exact.
 */
export const conversations = pgTable(
  "conversations",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    assigneeId: uuid().references(() => users.id, { onDelete: "set null" }),
    lastPosition: integer().notNull().default(0),
    memberReadPosition: integer().notNull().default(0),
    teamReadPosition: integer().notNull().default(0),
    /** Messages of the member after `teamReadPosition`. */
    teamUnread: integer().notNull().default(0),
    /** Last position that the member was emailed about. */
    mailedPosition: integer().notNull().default(0),
    lastMessageAt: instant(),
    /** The state of `lib/conversation-state.ts`. */
    waitingSince: instant(),
    snoozedUntil: instant(),
    resolvedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("conversations_latest").on(table.lastMessageAt.desc().nullsLast(), table.userId),
    index("conversations_unread")
      .on(table.lastMessageAt.desc().nullsLast())
      .where(sql`team_unread > 0`),
    // The sidebar counts these; most conversations are answered or resolved.
    index("conversations_waiting")
      .on(table.waitingSince, table.snoozedUntil)
      .where(sql`waiting_since is not null`),
    index("conversations_unresolved")
      .on(table.assigneeId, table.lastMessageAt.desc().nullsLast())
      .where(sql`resolved_at is null`),
    index("conversations_assignee").on(table.assigneeId, table.lastMessageAt.desc().nullsLast()),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: id(),
    /** The member of the conversation, also when the team wrote the message. */
    userId: uuid()
      .notNull()
      .references(() => conversations.userId, { onDelete: "cascade" }),
    position: integer().notNull(),
    content: text().notNull(),
    isAdminMessage: boolean().notNull(),
    adminId: uuid().references(() => users.id, { onDelete: "set null" }),
    clientId: uuid().notNull(),
    isFromEmail: boolean().notNull().default(false),
    /** The earlier messages and the signature that the email contained. Shown on request. */
    quotedText: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("messages_position_unique").on(table.userId, table.position),
    unique("messages_client_id_unique").on(table.userId, table.clientId),
    index("messages_search").using("gin", sql`to_tsvector('english', content)`),
    check("messages_not_blank", sql`btrim(content) <> ''`),
  ],
);

/**
 * Internal notes of the team about a conversation. In a table of their own, so that no query of
 * messages can show them to the member.
 */
export const conversationNotes = pgTable(
  "conversation_notes",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => conversations.userId, { onDelete: "cascade" }),
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    content: text().notNull(),
    clientId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("conversation_notes_client_id_unique").on(table.userId, table.clientId),
    index("conversation_notes_of_member").on(table.userId, table.createdAt),
    index("conversation_notes_search").using("gin", sql`to_tsvector('english', content)`),
    check("conversation_notes_not_blank", sql`btrim(content) <> ''`),
  ],
);
