import { and, eq, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { publishedLessonIds } from "#features/learning/server/public.ts";
import { userLessonProgress } from "#features/learning/server/tables.ts";
import {
  type AccessRules,
  billingFactsOf,
  isOfProvider,
} from "#features/subscription/server/public.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { accessOf, renewalOf } from "#platform/access-label.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { MemberContext } from "../contract.ts";

const MAX_TICKETS = 5;

interface MemberStats {
  people: number;
  lessons: number;
  completed: number;
  lastCompletedAt: string | null;
  calls: number;
  nextCall: { startsAt: string; status: string } | null;
  tickets: number;
  unclosed: { id: string; subject: string; status: string }[];
}

/** Details about a member for the conversation panel, in one statement. */
export async function findMemberContext(
  db: Executor,
  memberId: string,
  rules: AccessRules,
): Promise<MemberContext | null> {
  const { now, provider } = rules;
  const [row] = await db
    .select({
      user: users,
      agency: organizations,
      billing: billingFactsOf(users.id, provider),
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      stats: selectStats(memberId, now),
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), isOfProvider(provider)))
    .where(eq(users.id, memberId));
  if (!row || row.user.removedAt) return null;
  const { user, agency, stats } = row;
  const access = accessOf(
    {
      ...row,
      role: user.role,
      accessUntil: user.accessUntil,
      hasFreeAccess: agency?.hasFreeAccess ?? null,
      freeAccessUntil: agency?.freeAccessUntil ?? null,
    },
    rules,
  );
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    avatarUrl: user.image,
    role: user.role,
    isGuru: user.isGuru,
    memberSince: user.createdAt,
    lastSeenAt: user.lastSeenAt,
    agency: agency && {
      id: agency.id,
      name: agency.name,
      people: stats.people,
      hasFreeAccess:
        agency.hasFreeAccess && (agency.freeAccessUntil === null || agency.freeAccessUntil > now),
    },
    access,
    renewsAt: renewalOf(row, access),
    progress: {
      completed: stats.completed,
      lessons: stats.lessons,
      lastCompletedAt: stats.lastCompletedAt ? new Date(stats.lastCompletedAt) : null,
    },
    calls: {
      total: stats.calls,
      next: stats.nextCall && { ...stats.nextCall, startsAt: new Date(stats.nextCall.startsAt) },
    },
    tickets: { total: stats.tickets, unclosed: stats.unclosed },
  };
}

const selectStats = (memberId: string, now: Date) => sql<MemberStats>`json_build_object(
  'people', (select count(*) from ${users} as colleague
    where colleague.organization_id = ${users.organizationId} and colleague.removed_at is null),
  'lessons', (select count(*) from ${publishedLessonIds} as published),
  'completed', (select count(*) from ${userLessonProgress} as done
    where done.user_id = ${memberId} and done.lesson_id in ${publishedLessonIds}),
  'lastCompletedAt', (select max(done.completed_at) from ${userLessonProgress} as done
    where done.user_id = ${memberId}),
  'calls', (select count(*) from ${scheduledCalls} as call
    where call.user_id = ${memberId} and call.status <> 'cancelled'),
  'nextCall', (select json_build_object('startsAt', call.starts_at, 'status', call.status)
    from ${scheduledCalls} as call
    where call.user_id = ${memberId} and call.status in ('pending', 'confirmed')
      and call.starts_at > ${now.toISOString()}::timestamptz
    order by call.starts_at limit 1),
  'tickets', (select count(*) from ${supportRequests} as ticket where ticket.user_id = ${memberId}),
  'unclosed', (select coalesce(json_agg(one order by one.last_activity_at desc), '[]') from (
    select ticket.id, ticket.subject, ticket.status, ticket.last_activity_at
    from ${supportRequests} as ticket
    where ticket.user_id = ${memberId} and ticket.status <> 'closed'
    order by ticket.last_activity_at desc limit ${MAX_TICKETS}) as one))`;
