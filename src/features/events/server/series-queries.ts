import { and, asc, eq, gte, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ownRegistration, ownWait, placeColumns } from "./event-columns.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

/**
 * Lists one event of each series: of those that match, the next one, and of past ones the newest.
 * A canceled one only if there is no other.
 */
export const oncePerSeries = (matches: SQL | undefined, now: Date | Placeholder): SQL =>
  sql`(${events.seriesId} is null or ${events.id} in (
    select ranked.id from (
      select ${events.id} as id, row_number() over (
        partition by ${events.seriesId}, ${events.startsAt} < ${now}::timestamptz
        order by ${events.canceledAt} is not null,
          abs(extract(epoch from ${events.startsAt} - ${now}::timestamptz)), ${events.id}
      ) as place
      from ${events} where ${events.seriesId} is not null and ${matches ?? sql`true`}
    ) ranked where ranked.place = 1
  ))`;

/** No other event of the series that members can register for is sooner. */
export const isNextOfSeries = (now: Date) =>
  or(
    isNull(events.seriesId),
    sql`not exists (
      select 1 from events sooner
      where sooner.series_id = events.series_id and sooner.starts_at < events.starts_at
        and sooner.starts_at >= ${now} and sooner.is_active and sooner.canceled_at is null
    )`,
  );

/** The upcoming published events of a series. */
export const listSeriesDates = (db: Executor, seriesId: string, userId: string, now: Date) =>
  db
    .select({
      id: events.id,
      startsAt: events.startsAt,
      canceledAt: events.canceledAt,
      feeCents: events.feeCents,
      availableSeats: events.availableSeats,
      seatsTaken: events.seatsTaken,
      ...placeColumns,
    })
    .from(events)
    .leftJoin(eventRegistrations, ownRegistration(userId))
    .leftJoin(eventWaitingList, ownWait(userId))
    .where(and(eq(events.seriesId, seriesId), eq(events.isActive, true), gte(events.startsAt, now)))
    .orderBy(asc(events.startsAt), asc(events.id));

/** Everyone with a seat or on the waitlist of an event or a following one, each person once. */
export async function countFollowingPeople(db: Executor, id: string, now: Date) {
  const { rows } = await db.execute<
    Record<"registered" | "awaitingPayment" | "waiting", number>
  >(sql`
    with dates as (
      select later.id from events first
      join events later on later.series_id = first.series_id and later.series_day >= first.series_day
      where first.id = ${id} and later.starts_at >= ${now} and later.canceled_at is null
    ), people as (
      select user_id, min(place) as place from (
        select user_id, case when payment_status = 'pending' then 2 else 1 end as place
        from event_registrations
        where event_id in (select id from dates) and payment_status is distinct from 'failed'
        union all
        select user_id, 3 from event_waiting_list where event_id in (select id from dates)
      ) places join users on users.id = user_id and users.removed_at is null
      group by user_id
    )
    select count(*) filter (where place = 1)::int as "registered",
      count(*) filter (where place = 2)::int as "awaitingPayment",
      count(*) filter (where place = 3)::int as "waiting"
    from people`);
  return rows[0];
}
