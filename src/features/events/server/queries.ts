import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { captionTracks, vttIn } from "#platform/server/captions.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { jsonRow } from "#platform/server/postgres/json-row.ts";
import { reader } from "#platform/server/postgres/prepare-for-readers.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import type { EventFilters } from "../contract.ts";
import { EventCard } from "../event-card-contract.ts";
import {
  cardColumns,
  matchesSearch,
  nextFirst,
  ownRegistration,
  ownWait,
  placeColumns,
  tagsOfEvent,
  toCard,
} from "./event-columns.ts";
import { isNextOfSeries, oncePerSeries } from "./series-queries.ts";
import { eventRegistrations, eventSeries, events, eventTags, eventWaitingList } from "./tables.ts";

const RELATED = 3;
const now = sql.placeholder("now");
const me = sql.placeholder("userId");
const everything = {
  search: "",
  type: "all",
  tags: [],
  view: "all",
} satisfies Partial<EventFilters>;
type Filters = Omit<EventFilters, "tags">;
const isUnfiltered = ({ search, type, view }: Filters) =>
  search === "" && type === "all" && view === "all";

/** Events with a confirmed seat; before the start also those with a held seat or on the waitlist. */
const isMine = (userId: string | Placeholder, now: Date | Placeholder) =>
  sql`(events.id in (
    select r.event_id from event_registrations r
    where r.user_id = ${userId} and coalesce(r.payment_status, 'completed') = 'completed'
  ) or (${events.startsAt} >= ${now} and events.id in (
    select r.event_id from event_registrations r
    where r.user_id = ${userId} and r.payment_status = 'pending'
    union all
    select w.event_id from event_waiting_list w where w.user_id = ${userId}
  )))`;

const visible = (
  { search, type, includePast, view }: Filters,
  userId: string | Placeholder,
  now: Date | Placeholder,
) =>
  and(
    eq(events.isActive, true),
    view === "mine" ? isMine(userId, now) : undefined,
    includePast || view === "mine" ? undefined : gte(events.startsAt, now),
    type === "all" ? undefined : eq(events.type, type),
    matchesSearch(search),
  );

function selectEvents(
  db: Executor,
  userId: string | Placeholder,
  filters: EventFilters,
  now: Date | Placeholder,
) {
  const tagged = db
    .select({ one: sql`1` })
    .from(eventTags)
    .where(and(eq(eventTags.eventId, events.id), inArray(eventTags.tag, filters.tags)));
  const isTagged = filters.tags.length ? exists(tagged) : undefined;
  const matches = and(visible(filters, userId, now), isTagged);
  return db
    .select({ ...cardColumns, ...placeColumns })
    .from(events)
    .leftJoin(eventRegistrations, ownRegistration(userId))
    .leftJoin(eventWaitingList, ownWait(userId))
    .where(and(matches, filters.view === "mine" ? undefined : oncePerSeries(matches, now)))
    .orderBy(...nextFirst(now));
}

const allEvents = prepareOnce("all_events", (db, includePast: boolean) =>
  selectEvents(db, me, { ...everything, includePast }, now),
);

export async function listEvents(db: Executor, userId: string, filters: EventFilters, now: Date) {
  return isUnfiltered(filters) && filters.tags.length === 0
    ? allEvents(db, filters.includePast).execute({ userId, now })
    : selectEvents(db, userId, filters, now);
}

export type ListedEvent = Awaited<ReturnType<typeof listEvents>>[number];

const selectTags = (
  db: Executor,
  userId: string | Placeholder,
  filters: Filters,
  now: Date | Placeholder,
) => {
  const matches = visible(filters, userId, now);
  return db
    .select({ tag: eventTags.tag, count: count() })
    .from(eventTags)
    .innerJoin(events, eq(events.id, eventTags.eventId))
    .where(and(matches, filters.view === "mine" ? undefined : oncePerSeries(matches, now)))
    .groupBy(eventTags.tag)
    .orderBy(desc(count()), eventTags.tag);
};

const allTags = prepareOnce("all_event_tags", (db, includePast: boolean) =>
  selectTags(db, me, { ...everything, includePast }, now),
);

/** The tags of the filtered events with their number of events. */
export async function countTags(db: Executor, userId: string, filters: Filters, now: Date) {
  return isUnfiltered(filters)
    ? allTags(db, filters.includePast).execute({ now })
    : selectTags(db, userId, filters, now);
}

export async function findEvent(db: Executor, id: string, userId: string) {
  const [row] = await db
    .select({
      ...cardColumns,
      ...placeColumns,
      description: events.description,
      meetingUrl: events.meetingUrl,
      recordingUrl: events.recordingUrl,
      recordingSeconds: events.recordingSeconds,
      captionTracks: captionTracks(events.captions),
      materials: events.materials,
      isActive: events.isActive,
      publishAt: events.publishAt,
      cancelNote: events.cancelNote,
      updatedAt: events.updatedAt,
      sequence: events.sequence,
      hostName: users.name,
      hostAvatarUrl: users.image,
      guruSlug: gurus.slug,
      registrationId: eventRegistrations.id,
      holdExpiresAt: eventRegistrations.holdExpiresAt,
      isListed: sql<boolean>`coalesce(${eventRegistrations.isListed}, false)`,
      checkoutId: eventRegistrations.checkoutId,
      seriesId: events.seriesId,
      frequency: eventSeries.frequency,
      seriesStartsOn: eventSeries.startsOn,
      waitingCount: sql<number>`(select count(*)::int from event_waiting_list w where w.event_id = events.id)`,
      waitingPosition: sql<
        number | null
      >`case when ${eventWaitingList.position} is null then null else (
        select count(*)::int from event_waiting_list w
        where w.event_id = events.id and w.position <= ${eventWaitingList.position}
      ) end`,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.hostId))
    .leftJoin(gurus, and(eq(gurus.userId, events.hostId), eq(gurus.isActive, true)))
    .leftJoin(eventSeries, eq(eventSeries.id, events.seriesId))
    .leftJoin(eventRegistrations, ownRegistration(userId))
    .leftJoin(eventWaitingList, ownWait(userId))
    .where(eq(events.id, id));
  return row;
}
export async function findCaptions(db: Executor, id: string, language: string) {
  const [row] = await db
    .select({ vtt: vttIn(events.captions, language) })
    .from(events)
    .where(eq(events.id, id));
  return row?.vtt;
}

export type FoundEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** Upcoming events, ordered by number of shared tags, then by start. */
export async function listRelated(
  db: Executor,
  event: { id: string; tags: string[]; seriesId: string | null },
  userId: string,
  now: Date,
) {
  const shared = db.$count(
    eventTags,
    and(eq(eventTags.eventId, events.id), inArray(eventTags.tag, event.tags)),
  );
  return db
    .select({ ...cardColumns, ...placeColumns })
    .from(events)
    .leftJoin(eventRegistrations, ownRegistration(userId))
    .leftJoin(eventWaitingList, ownWait(userId))
    .where(
      and(
        eq(events.isActive, true),
        isNull(events.canceledAt),
        ne(events.id, event.id),
        event.seriesId
          ? or(isNull(events.seriesId), ne(events.seriesId, event.seriesId))
          : undefined,
        isNextOfSeries(now),
        gte(events.startsAt, now),
      ),
    )
    .orderBy(...(event.tags.length ? [desc(shared)] : []), events.startsAt, events.id)
    .limit(RELATED);
}

/** A condition: the member attended an event of this host. */
export function attendedEventOf(
  db: Executor,
  hostId: AnyColumn,
  userId: string,
  now: Date,
): SQL<boolean> {
  const attended = db
    .select({ one: sql`1` })
    .from(events)
    .innerJoin(eventRegistrations, eq(eventRegistrations.eventId, events.id))
    .where(
      and(
        eq(events.hostId, hostId),
        eq(eventRegistrations.userId, userId),
        sql`coalesce(${eventRegistrations.paymentStatus}, 'completed') = 'completed'`,
        sql`${events.startsAt} < ${now}`,
        isNull(events.canceledAt),
      ),
    );
  return sql<boolean>`exists ${attended}`;
}

/** Events for the calendar feed: confirmed registrations only. */
export async function listOwnEvents(db: Executor, userId: string, since: Date) {
  return db
    .select({
      id: events.id,
      title: events.title,
      description: events.description,
      startsAt: events.startsAt,
      durationMinutes: events.durationMinutes,
      location: events.location,
      meetingUrl: events.meetingUrl,
      updatedAt: events.updatedAt,
      sequence: events.sequence,
      canceledAt: events.canceledAt,
      tags: tagsOfEvent,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, userId),
        sql`coalesce(${eventRegistrations.paymentStatus}, 'completed') = 'completed'`,
        eq(events.isActive, true),
        gte(events.startsAt, since),
      ),
    )
    .orderBy(events.startsAt);
}

/** The id is found first, because the tags, host and dates of a card are read for each candidate. */
function selectNextEvent(db: Executor) {
  const upcoming = and(
    eq(events.isActive, true),
    isNull(events.canceledAt),
    gte(events.startsAt, reader.now),
  );
  const own = db
    .select({ id: events.id })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, reader.userId),
        sql`${eventRegistrations.paymentStatus} is distinct from 'failed'`,
        upcoming,
      ),
    )
    .orderBy(events.startsAt, events.id)
    .limit(1);
  const next = db
    .select({ id: events.id })
    .from(events)
    .where(upcoming)
    .orderBy(events.startsAt, events.id)
    .limit(1);
  return db
    .select({ event: jsonRow({ ...cardColumns, ...placeColumns }) })
    .from(events)
    .leftJoin(eventRegistrations, ownRegistration(reader.userId))
    .leftJoin(eventWaitingList, ownWait(reader.userId))
    .where(sql`${events.id} = coalesce((${own}), (${next}))`);
}

type NextEvent = Awaited<ReturnType<typeof selectNextEvent>>[number]["event"];

/** A column of a statement for readers: the next event the member has a seat for, otherwise of all. */
export const nextEventOf = (db: Executor) => sql<NextEvent | null>`(${selectNextEvent(db)})`;

const toDate = (text: string | null) => (text === null ? null : new Date(text));

export const presentNextEvent = (event: NextEvent, at: Date) =>
  EventCard.parse(
    toCard(
      {
        ...event,
        startsAt: new Date(event.startsAt),
        canceledAt: toDate(event.canceledAt),
        publishedAt: toDate(event.publishedAt),
      },
      at,
    ),
  );
