import { and, asc, desc, eq, gt, gte, inArray, ne, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import { LIVE_STATUSES } from "../call-contract.ts";
import type { DEFAULT_SLOT } from "../slot.ts";
import { closedDays, scheduledCalls } from "./tables.ts";

const MAX_CALLS = 100;

export const callColumns = {
  id: scheduledCalls.id,
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
        select json_agg(json_build_object('date', c.slot_date, 'slot', c.slot_key) order by c.slot_date)
        from scheduled_calls c
        where c.slot_key is not null and c.status in ('pending', 'confirmed') and c.slot_date >= ${today}::date
      ), '[]'::json)`,
      closed: sql<BookingFacts["closed"]>`coalesce((
        select json_agg(json_build_object('date', d.day, 'reason', d.reason) order by d.day)
        from closed_days d where d.day >= ${today}::date
      ), '[]'::json)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { phone: null, taken: [], closed: [] };
}

export async function isDayClosed(db: Executor, day: string): Promise<boolean> {
  return (await db.$count(closedDays, eq(closedDays.day, day))) > 0;
}

/** An open call is pending or confirmed and has not started. */
export async function hasOpenCall(db: Executor, userId: string, now: Date): Promise<boolean> {
  const isOpen = and(
    eq(scheduledCalls.userId, userId),
    isLiveCall,
    gt(scheduledCalls.startsAt, now),
  );
  return (await db.$count(scheduledCalls, isOpen)) > 0;
}

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

const nextCall = prepareOnce("next_call", (db) =>
  db
    .select(callColumns)
    .from(scheduledCalls)
    .where(
      and(
        eq(scheduledCalls.userId, sql.placeholder("userId")),
        isLiveCall,
        gt(scheduledCalls.startsAt, sql.placeholder("now")),
      ),
    )
    .orderBy(asc(scheduledCalls.startsAt))
    .limit(1),
);

/** The member's next pending or confirmed call, if any. */
export async function findNextCall(db: Executor, userId: string, now: Date) {
  const [row] = await nextCall(db).execute({ userId, now });
  return row;
}

/** The member's calls for the calendar feed: all that are not canceled. */
export async function listCallsForCalendar(db: Executor, userId: string, since = new Date(0)) {
  return db
    .select(callWithMemberColumns)
    .from(scheduledCalls)
    .innerJoin(users, eq(users.id, scheduledCalls.userId))
    .where(
      and(
        eq(scheduledCalls.userId, userId),
        ne(scheduledCalls.status, "cancelled"),
        gte(scheduledCalls.startsAt, since),
      ),
    )
    .orderBy(asc(scheduledCalls.startsAt));
}
