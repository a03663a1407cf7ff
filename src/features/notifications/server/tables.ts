import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";
import { NOTIFICATION_KINDS } from "../contract.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    title: text().notNull(),
    body: text().notNull().default(""),
    /** A path of ours that the notification opens. */
    link: text().notNull(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("notifications_of_member").on(table.userId, table.createdAt.desc())],
);
