import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import type { Segment } from "#features/members/segment-contract.ts";
import { createdAt, editColumns, id } from "#platform/server/postgres/columns.ts";

/** Dated announcements on the home screen. */
export const notices = pgTable(
  "notices",
  {
    id: id(),
    title: text().notNull(),
    /** Plain text. */
    body: text().notNull(),
    /** The first and last day in the founder's time zone. */
    startsOn: date().notNull(),
    endsOn: date(),
    /** Who sees it. Null: every member. */
    audience: jsonb().$type<Segment>(),
    createdAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    index("notices_newest").on(table.startsOn.desc().nullsFirst(), table.id),
    check("notices_dates_in_order", sql`ends_on >= starts_on`),
  ],
);
