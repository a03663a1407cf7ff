import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "#features/accounts/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A name in the manifest of a feature. */
    kind: text().notNull(),
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
    index("notifications_age").on(table.createdAt),
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
    kind: text().notNull(),
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

/** A browser that receives push notifications. It ends with the session that it belongs to. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: uuid()
      .notNull()
      .unique("push_subscriptions_session_unique")
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The address at the push service of the browser. */
    endpoint: text().notNull().unique("push_subscriptions_endpoint_unique"),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text(),
    mutedKinds: text().array().notNull().default([]),
    /** When a page of this browser was last visible. */
    activeAt: instant(),
    lastUsedAt: instant(),
    /** Failed sends since the last one that worked. */
    failures: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index("push_subscriptions_user").on(table.userId)],
);

/** Notifications that still have to be pushed to a device. */
export const pushDeliveries = pgTable(
  "push_deliveries",
  {
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.notificationId] }),
    index("push_deliveries_due").on(table.dueAt),
    index("push_deliveries_notification").on(table.notificationId),
  ],
);

/** When a member gets no push notifications. */
export const pushQuietHours = pgTable("push_quiet_hours", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Local times such as "22:00". */
  startTime: text().notNull(),
  endTime: text().notNull(),
  /** Used while the member has not chosen a time zone. */
  timeZone: text().notNull(),
});
