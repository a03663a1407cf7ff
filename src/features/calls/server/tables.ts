import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import {
  createdAt,
  editColumns,
  id,
  instant,
  phoneNumber,
} from "#platform/server/postgres/columns.ts";
import { CALL_STATUSES } from "../call-choices.ts";
import { SLOT_KEYS } from "../slot.ts";

export const ONE_LIVE_CALL_PER_SLOT = "scheduled_calls_one_live_per_slot";
/** An exclusion constraint, in the migration: live calls of one host never overlap. */
export const NO_OVERLAPPING_CALLS = "scheduled_calls_no_overlap";
/** The founder is a host in every database; the migration inserts the row. */
export const FOUNDER_HOST_ID = "00000000-0000-4000-8000-000000000001";

/** People who take calls: the founder, and gurus who opted in. */
export const callHosts = pgTable(
  "call_hosts",
  {
    id: id(),
    isFounder: boolean().notNull().default(false),
    /** The superadmin who is the founder, or the member who is the guru. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** False: members cannot book new calls. */
    isActive: boolean().notNull().default(true),
    timeZone: text().notNull(),
    minutes: integer().notNull().default(30),
    /** Free time after each call. */
    bufferMinutes: integer().notNull().default(0),
    /** Members book, move and cancel at least this long before the call. */
    noticeHours: integer().notNull().default(0),
    /** Members book at most this many days ahead. */
    horizonDays: integer().notNull().default(60),
    /** Where calls take place; null: the host calls the member's phone. */
    meetingUrl: text(),
    createdAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    uniqueIndex("call_hosts_one_founder").on(table.isFounder).where(sql`is_founder`),
    uniqueIndex("call_hosts_user_unique").on(table.userId, table.isFounder),
    check("call_hosts_minutes", sql`minutes between 5 and 240`),
    check("call_hosts_buffer", sql`buffer_minutes between 0 and 240`),
    check("call_hosts_notice", sql`notice_hours between 0 and 720`),
    check("call_hosts_horizon", sql`horizon_days between 1 and 366`),
  ],
);

/** Weekly hours in the host's time zone. */
export const callHours = pgTable(
  "call_hours",
  {
    hostId: uuid()
      .notNull()
      .references(() => callHosts.id, { onDelete: "cascade" }),
    /** ISO weekday: 1 is Monday. */
    weekday: integer().notNull(),
    /** Minutes after midnight. */
    fromMinute: integer().notNull(),
    toMinute: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.weekday, table.fromMinute] }),
    check("call_hours_weekday", sql`weekday between 1 and 7`),
    check(
      "call_hours_in_order",
      sql`from_minute >= 0 and from_minute < to_minute and to_minute <= 1440`,
    ),
  ],
);

/** Days without new bookings, in the host's time zone. */
export const callDaysOff = pgTable(
  "call_days_off",
  {
    hostId: uuid()
      .notNull()
      .references(() => callHosts.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.day] })],
);

export const scheduledCalls = pgTable(
  "scheduled_calls",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hostId: uuid()
      .notNull()
      .default(FOUNDER_HOST_ID)
      .references(() => callHosts.id),
    /** The date in the host's time zone. */
    slotDate: date({ mode: "string" }).notNull(),
    /** The founder's default slot; null: any other time. */
    slotKey: text({ enum: SLOT_KEYS }),
    startsAt: instant().notNull(),
    minutes: integer().notNull().default(30),
    bufferMinutes: integer().notNull().default(0),
    /** End of the call and its buffer. A trigger computes it. */
    busyUntil: instant().notNull().defaultNow(),
    status: text({ enum: CALL_STATUSES }).notNull().default("pending"),
    /** The number that the host calls; null: the call takes place at the meeting link. */
    phone: phoneNumber(),
    meetingUrl: text(),
    /** The superadmin who booked for the member. */
    bookedById: uuid().references(() => users.id, { onDelete: "set null" }),
    /** What the member wants to talk about. Only the member writes it. */
    question: text("notes"),
    /** The notes that the member sees. */
    summary: text(),
    /** Only superadmins and support can read them. */
    staffNotes: text(),
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
    index("scheduled_calls_of_host").on(table.hostId, table.startsAt),
    check("scheduled_calls_known_slot", sql`slot_key in ('07:00-pt')`),
    check(
      "scheduled_calls_known_status",
      sql`status in ('pending', 'confirmed', 'completed', 'missed', 'cancelled')`,
    ),
    check(
      "scheduled_calls_slot_of_founder",
      sql`slot_key is null or (host_id = '00000000-0000-4000-8000-000000000001' and minutes = 30)`,
    ),
    check("scheduled_calls_phone_or_link", sql`phone is not null or meeting_url is not null`),
    check(
      "scheduled_calls_tuesday_to_friday",
      sql`slot_key is null or extract(isodow from slot_date) between 2 and 5`,
    ),
    // If PostgreSQL's and Node's time zone data differ, the booking fails instead of storing a wrong time.
    check(
      "scheduled_calls_start_of_slot",
      sql`slot_key is null or starts_at = (slot_date + time '07:00') at time zone 'America/Los_Angeles'`,
    ),
  ],
);

/**
 * The founder's days off under their former name. Triggers copy them to `call_days_off` and back
 * while an older version may run; a later release drops the table.
 */
export const closedDays = pgTable("closed_days", {
  day: date({ mode: "string" }).primaryKey(),
  reason: text(),
  createdAt: createdAt(),
});
