import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, id, instant, phoneNumber } from "#platform/server/postgres/columns.ts";
import { CALL_STATUSES } from "../call-choices.ts";
import { SLOT_KEYS } from "../slot.ts";

export const ONE_LIVE_CALL_PER_SLOT = "scheduled_calls_one_live_per_slot";

export const scheduledCalls = pgTable(
  "scheduled_calls",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The date in the founder's time zone. */
    slotDate: date({ mode: "string" }).notNull(),
    slotKey: text({ enum: SLOT_KEYS }).notNull(),
    startsAt: instant().notNull(),
    status: text({ enum: CALL_STATUSES }).notNull().default("pending"),
    phone: phoneNumber().notNull(),
    /** The member's topics. Staff can edit them, and the member sees the changes. */
    notes: text(),
    /** iCalendar sequence: increases with each change, so that calendars replace the older entry. */
    sequence: integer().notNull().default(0),
    /** When the day-before notice was sent, or became unnecessary. */
    announcedAt: instant(),
    /** When the 1-hour reminder was sent, or became unnecessary. */
    remindedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    // Prevents double bookings across all server processes.
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
    // If PostgreSQL's and Node's time zone data differ, the booking fails instead of storing a wrong time.
    check(
      "scheduled_calls_start_of_slot",
      sql`starts_at = (slot_date + time '07:00') at time zone 'America/Los_Angeles'`,
    ),
  ],
);

/** The founder's holidays and travel days, which block new bookings. */
export const closedDays = pgTable("closed_days", {
  day: date({ mode: "string" }).primaryKey(),
  reason: text(),
  createdAt: createdAt(),
});
