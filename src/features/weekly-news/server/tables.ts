import { date, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";

/** The weeks that were handled for a member: with an email, or without when nothing was new. */
export const weeklyNewsEmails = pgTable(
  "weekly_news_emails",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The Monday of the email. */
    week: date({ mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week] }),
    index("weekly_news_emails_week").on(table.week),
  ],
);
