import { and, asc, desc, eq, gt, gte, inArray, ne, not, or, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { jsonRow } from "#platform/server/postgres/json-row.ts";
import { reader } from "#platform/server/postgres/prepare-for-readers.ts";
import { LIVE_STATUSES } from "../call-contract.ts";
import { CALL_MINUTES, DEFAULT_SLOT } from "../slot.ts";
import { callDaysOff, callHosts, FOUNDER_HOST_ID, scheduledCalls } from "./tables.ts";

const MAX_CALLS = 100;

export const callColumns = {
  id: scheduledCalls.id,
  hostId: scheduledCalls.hostId,
  minutes: scheduledCalls.minutes,
  date: scheduledCalls.slotDate,
  slot: scheduledCalls.slotKey,
  startsAt: scheduledCalls.startsAt,
  status: scheduledCalls.status,
  phone: scheduledCalls.phone,
  meetingUrl: scheduledCalls.meetingUrl,
  question: scheduledCalls.question,
  summary: scheduledCalls.summary,
};

export const memberColumns = {
  userId: users.id,
  memberName: users.name,
  email: users.email,
  timeZone: users.timeZone,
  organizationId: users.organizationId,
};

/** A call and its member, as emails and calendar files need them. */
export const callWithMemberColumns = {
  ...callColumns,
  sequence: scheduledCalls.sequence,
  updatedAt: scheduledCalls.updatedAt,
  ...memberColumns,
};

export const isLiveCall = inArray(scheduledCalls.status, [...LIVE_STATUSES]);

/** The member's own calls except canceled ones, latest date first. */
export async function listOwnCalls(db: Executor, userId: string) {
  return db
    .select(callColumns)
    .from(scheduledCalls)
    .where(and(eq(scheduledCalls.userId, userId), ne(scheduledCalls.status, "cancelled")))
    .orderBy(desc(scheduledCalls.startsAt))
    .limit(MAX_CALLS);
}

interface BookingFacts {
  phone: string | null;
  taken: { date: string; slot: typeof DEFAULT_SLOT }[];
  closed: { date: string; reason: string | null }[];
}

/** One statement for the booking form. Taken slots never reveal who booked them. */
export async function findBookingFacts(
  db: Executor,
  userId: string,
  today: string,
): Promise<BookingFacts> {
  const [row] = await db
    .select({
      phone: users.phone,
      taken: sql<BookingFacts["taken"]>`coalesce((
        select json_agg(json_build_object('date', t.day, 'slot', ${DEFAULT_SLOT}::text) order by t.day)
        from (
          select distinct (c.starts_at at time zone ${FOUNDER_ZONE})::date as day
          from scheduled_calls c
          where c.host_id = ${FOUNDER_HOST_ID} and c.status in ('pending', 'confirmed')
            and c.busy_until > ${today}::date::timestamp at time zone ${FOUNDER_ZONE}
            and (c.starts_at at time zone ${FOUNDER_ZONE})::time < time '07:00' + ${CALL_MINUTES} * interval '1 minute'
            and (c.busy_until at time zone ${FOUNDER_ZONE})::time > time '07:00'
        ) t
      ), '[]'::json)`,
      closed: sql<BookingFacts["closed"]>`coalesce((
        select json_agg(json_build_object('date', d.day, 'reason', d.reason) order by d.day)
        from call_days_off d where d.host_id = ${FOUNDER_HOST_ID} and d.day >= ${today}::date
      ), '[]'::json)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { phone: null, taken: [], closed: [] };
}

export async function isDayOff(db: Executor, hostId: string, day: string): Promise<boolean> {
  const isDay = and(eq(callDaysOff.hostId, hostId), eq(callDaysOff.day, day));
  return (await db.$count(callDaysOff, isDay)) > 0;
}

/** Open calls are pending or confirmed and have not started. All hosts count. */
export const countOpenCalls = (db: Executor, userId: string, now: Date): Promise<number> =>
  db.$count(
    scheduledCalls,
    and(eq(scheduledCalls.userId, userId), isLiveCall, gt(scheduledCalls.startsAt, now)),
  );

const ownCall = (id: string, userId: string) =>
  and(eq(scheduledCalls.id, id), eq(scheduledCalls.userId, userId));

/** Finds a member's own call and locks its row until the transaction ends. */
export async function lockOwnCall(tx: Transaction, id: string, userId: string) {
  const [row] = await tx
    .select(callWithMemberColumns)
    .from(scheduledCalls)
    .innerJoin(users, eq(users.id, scheduledCalls.userId))
    .where(ownCall(id, userId))
    .for("update", { of: scheduledCalls });
  return row;
}
export type CallWithMember = NonNullable<Awaited<ReturnType<typeof lockOwnCall>>>;

export async function findOwnCall(db: Executor, id: string, userId: string) {
  const [row] = await db
    .select(callWithMemberColumns)
    .from(scheduledCalls)
    .innerJoin(users, eq(users.id, scheduledCalls.userId))
    .where(ownCall(id, userId));
  return row;
}

function selectNextCall(db: Executor) {
  const { id, slotDate, slotKey, startsAt, status } = scheduledCalls;
  return db
    .select({
      call: jsonRow({
        id,
        date: slotDate,
        slot: slotKey,
        startsAt,
        status,
        /** Null: the founder. */
        guruName: sql<string | null>`${gurus.name}`,
      }),
    })
    .from(scheduledCalls)
    .innerJoin(callHosts, eq(callHosts.id, scheduledCalls.hostId))
    .leftJoin(gurus, and(eq(gurus.userId, callHosts.userId), not(callHosts.isFounder)))
    .where(
      and(
        eq(scheduledCalls.userId, reader.userId),
        isLiveCall,
        gt(scheduledCalls.startsAt, reader.now),
      ),
    )
    .orderBy(asc(scheduledCalls.startsAt))
    .limit(1);
}

type NextCall = Awaited<ReturnType<typeof selectNextCall>>[number]["call"];

/** A column of a statement for readers: the member's next pending or confirmed call. */
export const nextCallOf = (db: Executor) => sql<NextCall | null>`(${selectNextCall(db)})`;

/** For the calendar feed: the person's calls and those with these hosts, except canceled ones. */
export async function listCallsForCalendar(
  db: Executor,
  userId: string,
  { since = new Date(0), hostIds = [] }: { since?: Date; hostIds?: string[] } = {},
) {
  return db
    .select(callWithMemberColumns)
    .from(scheduledCalls)
    .innerJoin(users, eq(users.id, scheduledCalls.userId))
    .where(
      and(
        or(eq(scheduledCalls.userId, userId), inArray(scheduledCalls.hostId, hostIds)),
        ne(scheduledCalls.status, "cancelled"),
        gte(scheduledCalls.startsAt, since),
      ),
    )
    .orderBy(asc(scheduledCalls.startsAt));
}
