import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";
import { MAIL_KINDS, NOTIFICATION_KINDS } from "../contract.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** Somebody else whom the text names or quotes: it goes when they do. */
    aboutId: uuid().references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    body: text().notNull().default(""),
    /** A path of ours that the notification opens. */
    link: text().notNull(),
    /** False: the member wants this kind by e-mail only; the digest carries it. */
    isShown: boolean().notNull().default(true),
    readAt: instant(),
    /** Told by mail already, at once or in a digest. */
    mailedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("notifications_of_member").on(table.userId, table.createdAt.desc().nullsFirst()),
    index("notifications_unread").on(table.userId, table.kind).where(sql`read_at is null`),
    index("notifications_about").on(table.aboutId).where(sql`about_id is not null`),
    index("notifications_unmailed")
      .on(table.createdAt)
      .where(sql`read_at is null and mailed_at is null`),
  ],
);

/** What a member chose; without a row, both are on. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    inApp: boolean().notNull().default(true),
    email: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** When a member last got a digest: at most one a day. */
export const notificationDigests = pgTable("notification_digests", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sentAt: instant().notNull(),
});
