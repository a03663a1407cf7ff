import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { todayAt } from "#platform/founder-day.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { hasDigits } from "#platform/server/postgres/has-digits.ts";
import { matchAllWords } from "#platform/server/postgres/match-all-words.ts";
import type { CallFilters } from "../admin-contract.ts";
import { dateIn } from "../offered-times.ts";
import { addDays } from "../week.ts";
import type { CallScope } from "./policy.ts";
import { callColumns, callWithMemberColumns, isLiveCall } from "./queries.ts";
import { callDaysOff, scheduledCalls } from "./tables.ts";

const listColumns = {
  ...callColumns,
  staffNotes: scheduledCalls.staffNotes,
  bookedAt: scheduledCalls.createdAt,
  bookedBy: sql<
    string | null
  >`(select b.name from users b where b.id = ${scheduledCalls.bookedById})`,
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  memberName: users.name,
  email: users.email,
  avatarUrl: users.image,
  organizationId: organizations.id,
  organizationName: organizations.name,
};

const selectCalls = (db: Executor) =>
  db
    .select(listColumns)
    .from(scheduledCalls)
    .innerJoin(users, eq(users.id, scheduledCalls.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId));
export type ListedCall = Awaited<ReturnType<typeof selectCalls>>[number];

/** Applied to every read and write, so that calls outside the actor's scope return 404. */
function within(scope: CallScope): SQL | undefined {
  if (scope === "all") return undefined;
  if (scope === "none") return sql`false`;
  if ("organizationId" in scope) return eq(users.organizationId, scope.organizationId);
  return sql`exists (select from call_hosts h where h.id = ${scheduledCalls.hostId}
    and h.user_id = ${scope.guruUserId} and not h.is_founder)`;
}

function matchesSearch(search: string): SQL | undefined {
  if (!search) return undefined;
  const literal = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const has = (column: unknown) =>
    sql`unaccent(coalesce(${column}, '')) ilike unaccent(${literal})`;
  return or(
    matchAllWords(search, users.name, users.email, organizations.name),
    has(scheduledCalls.question),
    has(scheduledCalls.summary),
    hasDigits(scheduledCalls.phone, search),
  );
}

const matching = (scope: CallScope, { search, status }: CallFilters) =>
  and(
    within(scope),
    status === "all" ? undefined : eq(scheduledCalls.status, status),
    matchesSearch(search),
  );

const orderOf = (sort: CallFilters["sort"], now: Date): SQL[] =>
  sort === "recent"
    ? [desc(scheduledCalls.startsAt), asc(scheduledCalls.id)]
    : [
        // Upcoming calls first, soonest first; then past calls, newest first.
        sql`${scheduledCalls.startsAt} < ${now}`,
        sql`abs(extract(epoch from ${scheduledCalls.startsAt} - ${now}::timestamptz))`,
        asc(scheduledCalls.id),
      ];

export async function listCalls(
  db: Executor,
  scope: CallScope,
  filters: CallFilters & { page: number },
  now: Date,
) {
  return selectCalls(db)
    .where(matching(scope, filters))
    .orderBy(...orderOf(filters.sort, now))
    .limit(PAGE_SIZE)
    .offset((filters.page - 1) * PAGE_SIZE);
}

export const countCalls = (db: Executor, scope: CallScope, filters: CallFilters): Promise<number> =>
  countUpToLimit(
    db,
    db
      .select({ one: sql`1` })
      .from(scheduledCalls)
      .innerJoin(users, eq(users.id, scheduledCalls.userId))
      .leftJoin(organizations, eq(organizations.id, users.organizationId))
      .where(matching(scope, filters)),
  );

export async function listAllCalls(
  db: Executor,
  scope: CallScope,
  filters: CallFilters,
  now: Date,
) {
  return selectCalls(db)
    .where(matching(scope, filters))
    .orderBy(...orderOf(filters.sort, now));
}

export async function findCall(db: Executor, scope: CallScope, id: string) {
  const [row] = await selectCalls(db).where(and(eq(scheduledCalls.id, id), within(scope)));
  return row;
}

/** Finds a call in the actor's scope and locks its row until the transaction ends. */
export async function lockCall(tx: Transaction, scope: CallScope, id: string) {
  const [row] = await tx
    .select({ ...callWithMemberColumns, staffNotes: scheduledCalls.staffNotes })
    .from(scheduledCalls)
    .innerJoin(users, eq(users.id, scheduledCalls.userId))
    .where(and(eq(scheduledCalls.id, id), within(scope)))
    .for("update", { of: scheduledCalls });
  return row;
}
export type LockedCall = NonNullable<Awaited<ReturnType<typeof lockCall>>>;

/** Days off from today on, each with the number of live calls booked before. */
export async function listDaysOff(
  db: Executor,
  host: { id: string; timeZone: string },
  now: Date,
  day?: string,
) {
  const isSameDay = and(
    eq(scheduledCalls.hostId, callDaysOff.hostId),
    eq(scheduledCalls.slotDate, callDaysOff.day),
    isLiveCall,
  );
  return db
    .select({
      date: callDaysOff.day,
      reason: callDaysOff.reason,
      liveCalls: sql<number>`count(${scheduledCalls.id})::int`,
    })
    .from(callDaysOff)
    .leftJoin(scheduledCalls, isSameDay)
    .where(
      and(
        eq(callDaysOff.hostId, host.id),
        gte(callDaysOff.day, dateIn(now, host.timeZone)),
        day ? eq(callDaysOff.day, day) : undefined,
      ),
    )
    .groupBy(callDaysOff.day, callDaysOff.reason)
    .orderBy(asc(callDaysOff.day));
}

/**
 * For the admin dashboard: live calls up to and including tomorrow in the founder's time zone.
 * Past ones are listed because staff still has to set their outcome.
 */
export const listCallsUntilTomorrow = (db: Executor, now: Date, limit: number) =>
  db
    .select({
      id: scheduledCalls.id,
      memberName: users.name,
      startsAt: scheduledCalls.startsAt,
      isOver: sql<boolean>`${scheduledCalls.startsAt} <= ${now}`,
      isToday: sql<boolean>`${scheduledCalls.slotDate} = ${todayAt(now)}`,
    })
    .from(scheduledCalls)
    .innerJoin(users, eq(users.id, scheduledCalls.userId))
    .where(and(isLiveCall, lte(scheduledCalls.slotDate, addDays(todayAt(now), 1))))
    .orderBy(asc(scheduledCalls.startsAt))
    .limit(limit);
