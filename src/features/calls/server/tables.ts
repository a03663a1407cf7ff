import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, id, instant, phoneNumber } from "#platform/server/postgres/columns.ts";
import { CALL_STATUSES } from "../call-contract.ts";
import { SLOT_KEYS } from "../slot.ts";

export const ONE_LIVE_CALL_PER_SLOT = "scheduled_calls_one_live_per_slot";

export const scheduledCalls = pgTable(
  "scheduled_calls",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The date on the founder's calendar. */
    slotDate: date({ mode: "string" }).notNull(),
    slotKey: text({ enum: SLOT_KEYS }).notNull(),
    startsAt: instant().notNull(),
    status: text({ enum: CALL_STATUSES }).notNull().default("pending"),
    phone: phoneNumber().notNull(),
    /** The member's topics; staff may add to them, and the member sees it. */
    notes: text(),
    /** Counts the moves, so that calendars replace the older file. */
    sequence: integer().notNull().default(0),
    /** When the day before was announced, by confirmation or by notice. */
    announcedAt: instant(),
    /** When the last hour was announced, or need not be any more. */
    remindedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    // Whoever comes second is refused by the database itself, in whatever process.
    uniqueIndex(ONE_LIVE_CALL_PER_SLOT)
      .on(table.slotDate, table.slotKey)
      .where(sql`status in ('pending', 'confirmed')`),
    index("scheduled_calls_of_member").on(table.userId, table.startsAt.desc().nullsFirst()),
    index("scheduled_calls_by_start").on(table.startsAt),
    check("scheduled_calls_known_slot", sql`slot_key in ('07:00-pt')`),
    check(
      "scheduled_calls_known_status",
      sql`status in ('pending', 'confirmed', 'completed', 'missed', 'cancelled')`,
    ),
    check("scheduled_calls_tuesday_to_friday", sql`extract(isodow from slot_date) between 2 and 5`),
    // If PostgreSQL and we ever disagree about a zone's rules, a booking fails instead of lying.
    check(
      "scheduled_calls_start_of_slot",
      sql`starts_at = (slot_date + time '07:00') at time zone 'America/Los_Angeles'`,
    ),
  ],
);

/** Holidays and journeys of the founder: no new call on these days. */
export const closedDays = pgTable("closed_days", {
  day: date({ mode: "string" }).primaryKey(),
  reason: text(),
  createdAt: createdAt(),
});
