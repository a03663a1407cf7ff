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
    /** Another person whom the text names or quotes. The row is deleted with their account. */
    aboutId: uuid().references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    body: text().notNull().default(""),
    /** Path in the app that the notification opens. */
    link: text().notNull(),
    /** False when the member gets this kind by email only, in the digest. */
    isShown: boolean().notNull().default(true),
    readAt: instant(),
    /** When it was emailed, immediately or in a digest. */
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

/** Without a row, app and email are on. */
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

/** When a member last received a digest. */
export const notificationDigests = pgTable("notification_digests", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sentAt: instant().notNull(),
});
