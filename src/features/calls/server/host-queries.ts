import { and, asc, count, desc, eq, gt, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import { isSuspendedSql, lastSaveOf } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { FORMER_MEMBER } from "#platform/server/personal-data.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { FounderSettings } from "#platform/server/settings/settings.ts";
import type { CallHours } from "../host-contract.ts";
import type { Occupied } from "../offered-times.ts";
import { isLiveCall } from "./queries.ts";
import { callDaysOff, callHosts, FOUNDER_HOST_ID, scheduledCalls } from "./tables.ts";

const hoursOfHost = sql<CallHours[]>`coalesce((
  select json_agg(json_build_object('weekday', h.weekday, 'fromMinute', h.from_minute, 'toMinute', h.to_minute)
    order by h.weekday, h.from_minute)
  from call_hours h where h.host_id = ${callHosts.id}
), '[]'::json)`;

/** Gurus take calls while they are shown to members and can sign in. */
const isPresentGuru = sql<boolean>`coalesce(${users.isGuru} and ${users.removedAt} is null
  and not ${isSuspendedSql} and ${gurus.isActive}, false)`;

const hostColumns = {
  id: callHosts.id,
  isFounder: callHosts.isFounder,
  userId: callHosts.userId,
  isActive: callHosts.isActive,
  timeZone: callHosts.timeZone,
  minutes: callHosts.minutes,
  bufferMinutes: callHosts.bufferMinutes,
  noticeHours: callHosts.noticeHours,
  horizonDays: callHosts.horizonDays,
  meetingUrl: callHosts.meetingUrl,
  ...lastSaveOf(callHosts),
  hours: hoursOfHost,
  isPresentGuru,
  isSuperadmin: sql<boolean>`coalesce(${users.role} = 'superadmin', false)`,
  slug: gurus.slug,
  guruName: gurus.name,
  userName: users.name,
  userEmail: users.email,
  userZone: users.timeZone,
};

const selectHosts = (db: Executor) =>
  db
    .select(hostColumns)
    .from(callHosts)
    .leftJoin(users, eq(users.id, callHosts.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(gurus, eq(gurus.userId, callHosts.userId));

type HostRow = Awaited<ReturnType<typeof selectHosts>>[number];

/** The founder's name and address are those of the settings. */
function toHost(row: HostRow, founder: FounderSettings) {
  const { isPresentGuru: isPresent, guruName, userName, userEmail, userZone, ...host } = row;
  if (host.isFounder) {
    const { userId, name, email } = founder;
    const { timeZone: readerZone, isActive: isBookable } = host;
    return { ...host, userId, name, email, readerZone, isSuperadmin: true, isBookable };
  }
  return {
    ...host,
    name: guruName ?? userName ?? FORMER_MEMBER.name,
    /** Null: nobody to write to. */
    email: isPresent ? userEmail : null,
    /** The zone of their emails. */
    readerZone: userZone ?? host.timeZone,
    isBookable: host.isActive && isPresent,
  };
}
export type Host = ReturnType<typeof toHost>;

async function readHosts(db: Executor, founder: FounderSettings, where?: SQL): Promise<Host[]> {
  const rows = await selectHosts(db)
    .where(where)
    .orderBy(desc(callHosts.isFounder), asc(gurus.name), asc(callHosts.id));
  return rows.map((row) => toHost(row, founder));
}

export const listHosts = (db: Executor, founder: FounderSettings) => readHosts(db, founder);

export async function findHost(db: Executor, founder: FounderSettings, id: string) {
  const [host] = await readHosts(db, founder, eq(callHosts.id, id));
  return host;
}

export async function findFounderHost(db: Executor, founder: FounderSettings): Promise<Host> {
  const host = await findHost(db, founder, FOUNDER_HOST_ID);
  if (!host) throw new Error("The founder is missing in call_hosts");
  return host;
}

/** The host of the guru with this account. */
export async function findHostOfGuru(db: Executor, founder: FounderSettings, userId: string) {
  const isTheirs = and(eq(callHosts.userId, userId), eq(callHosts.isFounder, false));
  const [host] = await readHosts(db, founder, isTheirs);
  return host;
}

/** The hosts of these calls and the founder, with one statement for any number of calls. */
export async function readHostsOf(
  db: Executor,
  founder: FounderSettings,
  calls: { hostId: string }[],
): Promise<(id: string) => Host> {
  const ids = new Set([FOUNDER_HOST_ID, ...calls.map(({ hostId }) => hostId)]);
  const hosts = await readHosts(db, founder, inArray(callHosts.id, [...ids]));
  return (id) => {
    const host = hosts.find((one) => one.id === id);
    if (!host) throw new Error("The call has no host");
    return host;
  };
}

/** Adds their host to each call. */
export async function withHosts<Call extends { hostId: string }>(
  db: Executor,
  founder: FounderSettings,
  calls: Call[],
): Promise<(Call & { host: Host })[]> {
  if (calls.length === 0) return [];
  const hostOf = await readHostsOf(db, founder, calls);
  return calls.map((call) => ({ ...call, host: hostOf(call.hostId) }));
}

/**
 * Serializes bookings with one host. Without it, two inserts that overlap wait for each other in
 * the exclusion constraint until PostgreSQL ends one of them as a deadlock.
 */
export async function lockHost(tx: Transaction, id: string): Promise<void> {
  await tx
    .select({ id: callHosts.id })
    .from(callHosts)
    .where(eq(callHosts.id, id))
    .for("no key update");
}

/** Locks the host before the call, the same order as everywhere. */
export async function lockHostOfCall(tx: Transaction, callId: string): Promise<void> {
  const host = tx
    .select({ id: scheduledCalls.hostId })
    .from(scheduledCalls)
    .where(eq(scheduledCalls.id, callId));
  await tx
    .select({ id: callHosts.id })
    .from(callHosts)
    .where(inArray(callHosts.id, host))
    .for("no key update");
}

/** Days off and live calls from now on. `exceptId` leaves out a call that is being moved. */
export async function findOccupied(
  db: Executor,
  hostId: string,
  now: Date,
  exceptId?: string,
): Promise<Occupied> {
  const busy = await db
    .select({
      id: scheduledCalls.id,
      startsAt: scheduledCalls.startsAt,
      busyUntil: scheduledCalls.busyUntil,
    })
    .from(scheduledCalls)
    .where(and(eq(scheduledCalls.hostId, hostId), isLiveCall, gt(scheduledCalls.busyUntil, now)));
  const days = await db
    .select({ day: callDaysOff.day })
    .from(callDaysOff)
    .where(
      and(
        eq(callDaysOff.hostId, hostId),
        gte(callDaysOff.day, sql`(${now}::timestamptz - interval '1 day')::date`),
      ),
    );
  return {
    now,
    busy: busy.filter(({ id }) => id !== exceptId),
    daysOff: new Set(days.map(({ day }) => day)),
  };
}

/** Live calls that have not started, by host. */
export async function countUpcomingCalls(db: Executor, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ hostId: scheduledCalls.hostId, calls: sql<number>`count(*)::int` })
    .from(scheduledCalls)
    .where(and(isLiveCall, gt(scheduledCalls.startsAt, now)))
    .groupBy(scheduledCalls.hostId);
  return new Map(rows.map(({ hostId, calls }) => [hostId, calls]));
}

/** The host of a guru profile. */
export async function findHostOfProfile(db: Executor, founder: FounderSettings, guruId: string) {
  const [host] = await readHosts(
    db,
    founder,
    and(eq(gurus.id, guruId), eq(callHosts.isFounder, false)),
  );
  return host;
}

/** The newest summary of an earlier call of the same member with the same host. */
const lastSummaryWithHost = sql<{ startsAt: string; text: string } | null>`(
  select json_build_object('startsAt', earlier.starts_at, 'text', earlier.summary)
  from scheduled_calls earlier
  where earlier.user_id = ${scheduledCalls.userId} and earlier.host_id = ${scheduledCalls.hostId}
    and earlier.starts_at < ${scheduledCalls.startsAt} and earlier.status <> 'cancelled'
    and earlier.summary is not null
  order by earlier.starts_at desc limit 1
)`;

/** The calls booked with this guru, next one first; past ones latest first. */
export async function listCallsOfHost(
  db: Executor,
  userId: string,
  { when, page }: { when: "upcoming" | "past"; page: number },
  now: Date,
) {
  const end = sql`${scheduledCalls.startsAt} + ${scheduledCalls.minutes} * interval '1 minute'`;
  const isUpcoming = and(isLiveCall, sql`${end} > ${now}`);
  const isListed = and(
    eq(callHosts.userId, userId),
    eq(callHosts.isFounder, false),
    ne(scheduledCalls.status, "cancelled"),
    when === "upcoming" ? isUpcoming : sql`not (${isUpcoming})`,
  );
  const items = await db
    .select({
      id: scheduledCalls.id,
      startsAt: scheduledCalls.startsAt,
      minutes: scheduledCalls.minutes,
      status: scheduledCalls.status,
      memberName: users.name,
      question: scheduledCalls.question,
      summary: scheduledCalls.summary,
      lastSummary: lastSummaryWithHost,
      phone: scheduledCalls.phone,
      meetingUrl: scheduledCalls.meetingUrl,
      isFounder: callHosts.isFounder,
    })
    .from(scheduledCalls)
    .innerJoin(callHosts, eq(callHosts.id, scheduledCalls.hostId))
    .innerJoin(users, eq(users.id, scheduledCalls.userId))
    .where(isListed)
    .orderBy(
      when === "upcoming" ? asc(scheduledCalls.startsAt) : desc(scheduledCalls.startsAt),
      asc(scheduledCalls.id),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(scheduledCalls)
    .innerJoin(callHosts, eq(callHosts.id, scheduledCalls.hostId))
    .where(isListed);
  return { items, total };
}
