import { and, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { canSeeRecording, isPast, placeOf, type RecordingFacts, seatsLeft } from "./policy.ts";
import { eventRegistrations, events, eventTags, eventWaitingList } from "./tables.ts";

/**
 * An event's tags in order, as a subquery to avoid N+1 statements. Table names are literal because
 * drizzle omits them in a select from one table.
 */
export const tagsOfEvent = sql<string[]>`array(
  select t.tag from event_tags t where t.event_id = events.id order by t.position
)`;

/** Later events of the same series that are not canceled. */
const laterDates = sql<number>`case when events.series_id is null then 0 else (
  select count(*)::int from events later
  where later.series_id = events.series_id and later.starts_at > events.starts_at
    and later.is_active = events.is_active and later.canceled_at is null
) end`;

export const cardColumns = {
  id: events.id,
  title: events.title,
  startsAt: events.startsAt,
  timeZone: events.timeZone,
  durationMinutes: events.durationMinutes,
  type: events.type,
  location: events.location,
  imageUrl: events.imageUrl,
  feeCents: events.feeCents,
  availableSeats: events.availableSeats,
  seatsTaken: events.seatsTaken,
  canceledAt: events.canceledAt,
  publishedAt: events.publishedAt,
  hasRecording: sql<boolean>`${events.recordingUrl} is not null`,
  tags: tagsOfEvent,
  moreDates: laterDates,
  hostName: sql<string | null>`(select u.name from users u where u.id = events.host_id)`,
};

/** Requires the joins `ownRegistration` and `ownWait`. */
export const placeColumns = {
  isRegistered: sql<boolean>`${eventRegistrations.id} is not null`,
  paymentStatus: eventRegistrations.paymentStatus,
  isWaiting: sql<boolean>`${eventWaitingList.position} is not null`,
  /** The payment was returned, but the member kept the seat. */
  isRefunded: sql<boolean>`${eventRegistrations.checkoutId} is not null and ${eventRegistrations.paymentStatus} is null`,
};

export const ownRegistration = (userId: string | Placeholder | SQL) =>
  and(eq(eventRegistrations.eventId, events.id), eq(eventRegistrations.userId, userId));
export const ownWait = (userId: string | Placeholder | SQL) =>
  and(eq(eventWaitingList.eventId, events.id), eq(eventWaitingList.userId, userId));

type CardRow = {
  startsAt: Date;
  canceledAt: Date | null;
  availableSeats: number | null;
  seatsTaken: number;
  hasRecording: boolean;
} & RecordingFacts;

export const toCard = <Row extends CardRow>(row: Row, now: Date) => ({
  ...row,
  seatsLeft: seatsLeft(row),
  isPast: isPast(row, now),
  isCanceled: row.canceledAt !== null,
  hasRecording: row.hasRecording && canSeeRecording(null, row),
  myPlace: placeOf(row),
});

const literal = (search: string) => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

/** Matches title, location, tags and description text, ignoring case and accents. */
export function matchesSearch(search: string): SQL | undefined {
  if (!search) return undefined;
  const pattern = sql`unaccent(${literal(search)})`;
  return or(
    sql`unaccent(${events.title}) ilike ${pattern}`,
    sql`unaccent(coalesce(${events.location}, '')) ilike ${pattern}`,
    sql`unaccent(regexp_replace(${events.description}, '<[^>]*>', ' ', 'g')) ilike ${pattern}`,
    sql`exists (select 1 from ${eventTags} where ${eventTags.eventId} = ${events.id} and unaccent(${eventTags.tag}) ilike ${pattern})`,
  );
}

/** Upcoming events first, soonest first; then past events, newest first. */
export const nextFirst = (now: Date | Placeholder): SQL[] => [
  sql`${events.startsAt} < ${now}::timestamptz`,
  sql`abs(extract(epoch from ${events.startsAt} - ${now}::timestamptz))`,
  sql`${events.id}`,
];
