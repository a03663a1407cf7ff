import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import type { Attachment } from "#platform/document-contract.ts";
import {
  createdAt,
  editColumns,
  id,
  instant,
  publishingColumns,
} from "#platform/server/postgres/columns.ts";
import type { CaptionTrack } from "#platform/video-contract.ts";
import { EVENT_TYPES, PAYMENT_STATUSES } from "../event-card-contract.ts";
import { SERIES_FREQUENCIES } from "../event-input-contract.ts";

/** The rule of a series. Its occurrences are ordinary events. */
export const eventSeries = pgTable(
  "event_series",
  {
    id: id(),
    frequency: text({ enum: SERIES_FREQUENCIES }).notNull(),
    /** The local date of the first occurrence; the others follow from it. */
    startsOn: date({ mode: "string" }).notNull(),
    /** The last possible day; null: without an end. */
    endsOn: date({ mode: "string" }),
    /** Occurrences exist up to this day. */
    createdUntil: date({ mode: "string" }).notNull(),
    createdAt: createdAt(),
  },
  () => [
    check(
      "event_series_known_frequency",
      sql`frequency in ('weekly', 'monthly_by_day', 'monthly_by_weekday')`,
    ),
    check("event_series_dates_in_order", sql`ends_on >= starts_on`),
  ],
);

export const events = pgTable(
  "events",
  {
    id: id(),
    title: text().notNull(),
    /** Sanitized HTML. */
    description: text().notNull(),
    startsAt: instant().notNull(),
    /** IANA name of the event's time zone. */
    timeZone: text().notNull(),
    durationMinutes: integer().notNull().default(60),
    type: text({ enum: EVENT_TYPES }).notNull(),
    location: text(),
    meetingUrl: text(),
    imageUrl: text(),
    feeCents: integer().notNull().default(0),
    /** Null means unlimited. */
    availableSeats: integer(),
    /** Registrations that hold a seat. Maintained by a trigger (see the migration); never write it. */
    seatsTaken: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** Time of the first publication; null if the event is older than this column. */
    publishedAt: instant(),
    ...publishingColumns(),
    /** The event stays visible as canceled, and its registrations are kept. */
    canceledAt: instant(),
    /** The message to everyone registered or on the waitlist. */
    cancelNote: text(),
    hostId: uuid().references(() => users.id, { onDelete: "set null" }),
    seriesId: uuid().references(() => eventSeries.id, { onDelete: "set null" }),
    /** The day that the rule of the series gave this event, also when it was moved. */
    seriesDay: date({ mode: "string" }),
    /** iCalendar sequence: increases when time, place or link change, or the event is canceled. */
    sequence: integer().notNull().default(0),
    /** The recording, for members who may see it. */
    recordingUrl: text(),
    recordingSeconds: integer(),
    captions: jsonb().$type<CaptionTrack[]>().notNull().default([]),
    materials: jsonb().$type<Attachment[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    index("events_by_start").on(table.startsAt),
    index("events_of_host").on(table.hostId),
    // The job that continues a series creates no day twice.
    uniqueIndex("events_one_per_series_day").on(table.seriesId, table.seriesDay),
    check("events_series_day", sql`series_id is null or series_day is not null`),
    // Prevents overselling across all server processes.
    check("events_never_oversold", sql`seats_taken <= available_seats`),
    check("events_seats_not_negative", sql`seats_taken >= 0 and available_seats >= 0`),
    check("events_fee_not_negative", sql`fee_cents >= 0`),
  ],
);

export const eventTags = pgTable(
  "event_tags",
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    tag: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.tag] }),
    index("event_tags_by_tag").on(table.tag),
  ],
);

export const eventRegistrations = pgTable(
  "event_registrations",
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    registeredAt: createdAt(),
    /** Null for free events. `failed` holds no seat; every other value does. */
    paymentStatus: text({ enum: PAYMENT_STATUSES }),
    /** When the hold of a pending payment expires. */
    holdExpiresAt: instant(),
    /** The provider's checkout that pays for this registration. */
    checkoutId: text(),
    /** When the reminder was sent, or became unnecessary. */
    remindedAt: instant(),
    /** The member agreed to be shown to other members who are registered. */
    isListed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("event_registrations_one_per_member").on(table.eventId, table.userId),
    index("event_registrations_newest").on(table.eventId, table.registeredAt.desc().nullsFirst()),
    index("event_registrations_of_member").on(table.userId),
    index("event_registrations_listed")
      .on(table.eventId, table.registeredAt.desc().nullsFirst())
      .where(sql`is_listed`),
    index("event_registrations_holds")
      .on(table.holdExpiresAt)
      .where(sql`payment_status = 'pending'`),
  ],
);

/** The waitlist; the lowest position is next. */
export const eventWaitingList = pgTable(
  "event_waiting_list",
  {
    position: bigserial({ mode: "number" }).primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    joinedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("event_waiting_list_one_per_member").on(table.eventId, table.userId),
    index("event_waiting_list_order").on(table.eventId, table.position),
    index("event_waiting_list_of_member").on(table.userId),
  ],
);

/** One private calendar feed per member; only the token's hash is stored. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("calendar_feeds_token").on(table.tokenHash)],
);
