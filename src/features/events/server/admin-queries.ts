import {
  and,
  asc,
  between,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { lastSaveOf, matchesPerson } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { payments } from "#platform/server/payments/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { hasDigits } from "#platform/server/postgres/has-digits.ts";
import type { AdminEventFilters, AdminEventList } from "../admin-contract.ts";
import { cardColumns, matchesSearch, nextFirst, tagsOfEvent } from "./event-columns.ts";
import { oncePerSeries } from "./series-queries.ts";
import { eventRegistrations, eventSeries, events, eventWaitingList } from "./tables.ts";

const MAX_HOSTS = 20;
const MAX_WAITING = 200;

export async function listEventsForAdmin(db: Executor, list: AdminEventList, now: Date) {
  const { sort, page, ...filters } = list;
  const rows = await db
    .select({
      ...cardColumns,
      seriesId: events.seriesId,
      isActive: events.isActive,
      publishAt: events.publishAt,
      registeredCount: events.seatsTaken,
      waitingCount: sql<number>`(select count(*)::int from event_waiting_list w where w.event_id = events.id)`,
    })
    .from(events)
    .where(matchesFilters(filters, now))
    .orderBy(...orderOf(sort, now))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const total = await db.$count(events, matchesFilters(filters, now));
  return { rows, total };
}

function orderOf(sort: AdminEventList["sort"], now: Date): SQL[] {
  if (sort === "latest") return [desc(events.startsAt), asc(events.id)];
  const first = {
    date: [],
    title: [sql`lower(unaccent(${events.title}))`],
    registered: [desc(events.seatsTaken)],
    fee: [desc(events.feeCents)],
  }[sort];
  return [...first, ...nextFirst(now)];
}

const hasStatus = (status: AdminEventFilters["status"], now: Date) =>
  ({
    active: eq(events.isActive, true),
    inactive: eq(events.isActive, false),
    draft: and(eq(events.isActive, false), not(isScheduled(now))),
    scheduled: and(eq(events.isActive, false), isScheduled(now)),
    canceled: isNotNull(events.canceledAt),
    all: undefined,
  })[status];
const isScheduled = (now: Date) => sql`coalesce(${events.publishAt} > ${now}, false)`;

export function matchesFilters(filters: AdminEventFilters, now: Date) {
  const { series } = filters;
  const matches = matchesFields(filters, now);
  return and(matches, series ? eq(events.seriesId, series) : oncePerSeries(matches, now));
}

const matchesFields = ({ search, type, status, includePast }: AdminEventFilters, now: Date) =>
  and(
    hasStatus(status, now),
    includePast ? undefined : gte(events.startsAt, now),
    type === "all" ? undefined : eq(events.type, type),
    matchesSearch(search),
  );

/** Upcoming events of the same series after this one that are not canceled. */
const followingCount = (now: Date) => sql<number>`(
  select count(*)::int from events later
  where later.series_id = events.series_id and later.series_day > events.series_day
    and later.starts_at >= ${now} and later.canceled_at is null
)`;

export async function findEventForForm(db: Executor, id: string, now: Date) {
  const [row] = await db
    .select({
      event: events,
      tags: tagsOfEvent,
      hostName: users.name,
      lastSave: lastSaveOf(events),
      series: eventSeries,
      following: followingCount(now),
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.hostId))
    .leftJoin(eventSeries, eq(eventSeries.id, events.seriesId))
    .where(eq(events.id, id));
  return row;
}

export async function listHosts(db: Executor, search: string) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isNull(users.removedAt), matchesPerson(search)))
    .orderBy(asc(users.firstName), asc(users.lastName))
    .limit(MAX_HOSTS);
}

export async function isPossibleHost(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNull(users.removedAt)))) > 0;
}

const registrationColumns = {
  id: eventRegistrations.id,
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  avatarUrl: users.image,
  registeredAt: eventRegistrations.registeredAt,
  paymentStatus: eventRegistrations.paymentStatus,
  checkoutId: eventRegistrations.checkoutId,
  chargeStatus: payments.status,
};

const ofEvent = (eventId: string, search = "") =>
  and(
    eq(eventRegistrations.eventId, eventId),
    search ? or(matchesPerson(search), hasDigits(users.phone, search)) : undefined,
  );

/** One page of registrations, newest first. */
export async function listRegistrations(
  db: Executor,
  eventId: string,
  { search, page }: { search: string; page: number },
) {
  return db
    .select(registrationColumns)
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .leftJoin(payments, eq(payments.checkoutId, eventRegistrations.checkoutId))
    .where(ofEvent(eventId, search))
    .orderBy(desc(eventRegistrations.registeredAt), eventRegistrations.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

export async function listAllRegistrations(db: Executor, eventId: string) {
  return db
    .select(registrationColumns)
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .leftJoin(payments, eq(payments.checkoutId, eventRegistrations.checkoutId))
    .where(ofEvent(eventId))
    .orderBy(desc(eventRegistrations.registeredAt), eventRegistrations.id);
}

/** The event, the number of matching registrations and the waitlist, in one statement. */
export async function findEventOfRegistrations(db: Executor, id: string, search: string) {
  const counted = db
    .select({ total: sql<number>`count(*)::int` })
    .from(eventRegistrations)
    .$dynamic();
  // Without a search, the index of the event has the answer.
  if (search) counted.innerJoin(users, eq(users.id, eventRegistrations.userId));
  const matchingRows = counted.where(ofEvent(id, search));
  const waiting = sql<{ id: string; name: string; email: string; joinedAt: string }[]>`(
    select coalesce(json_agg(json_build_object(
      'id', w.user_id, 'name', w.name, 'email', w.email, 'joinedAt', w.joined_at
    ) order by w.position), '[]'::json)
    from (
      select l.user_id, l.joined_at, l.position, u.name, u.email
      from ${eventWaitingList} l join ${users} u on u.id = l.user_id
      where l.event_id = events.id order by l.position limit ${MAX_WAITING}
    ) w
  )`;
  const [row] = await db
    .select({
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
      canceledAt: events.canceledAt,
      feeCents: events.feeCents,
      total: sql<number>`${matchingRows}`,
      waiting,
    })
    .from(events)
    .where(eq(events.id, id));
  return row;
}

/** The people who can be notified about an event, in one statement. */
export async function countPeople(db: Executor, id: string) {
  const seats = (condition: SQL) => sql<number>`(
    select count(*)::int from ${eventRegistrations} r where r.event_id = events.id and ${condition}
  )`;
  const [row] = await db
    .select({
      registered: seats(sql`coalesce(r.payment_status, 'completed') = 'completed'`),
      awaitingPayment: seats(sql`r.payment_status = 'pending'`),
      waiting: sql<number>`(
        select count(*)::int from ${eventWaitingList} w join ${users} u on u.id = w.user_id
        where w.event_id = events.id and u.removed_at is null
      )`,
    })
    .from(events)
    .where(eq(events.id, id));
  return row;
}

/** Members with a seat, who have to be notified when the event changes, or refunded. */
export async function listSeatHolders(db: Executor, eventId: string) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      timeZone: users.timeZone,
      paymentStatus: eventRegistrations.paymentStatus,
      checkoutId: eventRegistrations.checkoutId,
    })
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        sql`${eventRegistrations.paymentStatus} is distinct from 'failed'`,
      ),
    );
}

/** For the admin dashboard: active events that are not canceled, between `now` and `until`. */
export const listEventsUntil = (db: Executor, now: Date, until: Date, limit: number) =>
  db
    .select({
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      seatsTaken: events.seatsTaken,
      availableSeats: events.availableSeats,
    })
    .from(events)
    .where(
      and(
        eq(events.isActive, true),
        isNull(events.canceledAt),
        between(events.startsAt, now, until),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit);
