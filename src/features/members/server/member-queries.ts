import { eq, sql } from "drizzle-orm";
import {
  credentials,
  emailChanges,
  organizations,
  users,
} from "#features/accounts/server/tables.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { publishedLessonIds } from "#features/learning/server/public.ts";
import { userLessonProgress } from "#features/learning/server/tables.ts";
import { conversations } from "#features/messages/server/tables.ts";
import { type AccessRules, billingFactsOf } from "#features/subscription/server/public.ts";
import { seats, subscriptions } from "#features/subscription/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { invitations } from "#features/team/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { bouncedAddresses } from "#platform/server/tables.ts";
import type { MemberDetail } from "../member-contract.ts";
import { memberTags, tags } from "./tables.ts";

type Call = NonNullable<MemberDetail["calls"]["next"]>;

interface Stats {
  hasPassword: boolean;
  people: number;
  tags: string[];
  lessons: number;
  completed: number;
  lastCompletedAt: string | null;
  calls: number;
  nextCall: { startsAt: string; status: Call["status"] } | null;
  tickets: number;
  unclosed: number;
}

export type MemberFacts = NonNullable<Awaited<ReturnType<typeof findMemberFacts>>>;

/** Everything the head of the member page shows, in one statement. Removed members included. */
export async function findMemberFacts(db: Executor, id: string, { now, provider }: AccessRules) {
  const [row] = await db
    .select({
      user: users,
      agency: organizations,
      plan: subscriptions,
      billing: billingFactsOf(users.id, provider),
      seatPayer: sql<{ id: string; name: string } | null>`(
        select json_build_object('id', payer.id, 'name', payer.name)
        from ${seats} seat join ${users} payer on payer.id = seat.payer_id where seat.user_id = ${users.id})`,
      invitedUntil: invitations.expiresAt,
      unread: conversations.teamUnread,
      emailChange: { newEmail: emailChanges.newEmail, expiresAt: emailChanges.expiresAt },
      bounce: { reason: bouncedAddresses.reason, bouncedAt: bouncedAddresses.bouncedAt },
      stats: selectStats(id, now),
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .leftJoin(conversations, eq(conversations.userId, users.id))
    .leftJoin(emailChanges, eq(emailChanges.userId, users.id))
    .leftJoin(bouncedAddresses, eq(bouncedAddresses.address, sql`lower(${users.email})`))
    .where(eq(users.id, id));
  return row;
}

const selectStats = (id: string, now: Date) => sql<Stats>`json_build_object(
  'hasPassword', exists (select 1 from ${credentials} as one where one.user_id = ${id}),
  'people', (select count(*) from ${users} as colleague
    where colleague.organization_id = ${users.organizationId} and colleague.removed_at is null),
  'tags', (select coalesce(json_agg(tag.name order by lower(tag.name)), '[]')
    from ${memberTags} as given join ${tags} as tag on tag.id = given.tag_id
    where given.user_id = ${id}),
  'lessons', (select count(*) from ${publishedLessonIds} as published),
  'completed', (select count(*) from ${userLessonProgress} as done
    where done.user_id = ${id} and done.lesson_id in ${publishedLessonIds}),
  'lastCompletedAt', (select max(done.completed_at) from ${userLessonProgress} as done
    where done.user_id = ${id}),
  'calls', (select count(*) from ${scheduledCalls} as call
    where call.user_id = ${id} and call.status <> 'cancelled'),
  'nextCall', (select json_build_object('startsAt', call.starts_at, 'status', call.status)
    from ${scheduledCalls} as call
    where call.user_id = ${id} and call.status in ('pending', 'confirmed')
      and call.starts_at > ${now.toISOString()}::timestamptz
    order by call.starts_at limit 1),
  'tickets', (select count(*) from ${supportRequests} as ticket where ticket.user_id = ${id}),
  'unclosed', (select count(*) from ${supportRequests} as ticket
    where ticket.user_id = ${id} and ticket.status <> 'closed'))`;
