import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { matchesPerson } from "#features/accounts/server/public.ts";
import { credentials, organizations, users } from "#features/accounts/server/tables.ts";
import {
  type AccessRules,
  billingFactsOf,
  hasOwnStatus,
  holdsPaidSeat,
  isLatePayer,
  subscribersOf,
} from "#features/subscription/server/public.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { invitations } from "#features/team/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { MemberFilters, MemberOrder, Tag } from "../list-contract.ts";
import { INACTIVE_DAYS } from "../list-filters.ts";
import { memberTags, tags } from "./tables.ts";

const hasPassword = sql`exists (select 1 from ${credentials} where ${credentials.userId} = ${users.id})`;
// A member who set a password with a reset link has also accepted.
export const isInvited = and(
  sql`exists (select 1 from ${invitations} where ${invitations.userId} = ${users.id})`,
  not(hasPassword),
) as SQL;

const isMember = inArray(users.role, ["agent", "team_member"]);
/** Suspended, or member of a suspended agency. A union, because there are few of both. */
export const isSuspended = sql<boolean>`${users.id} in (
  select id from users where suspended_at is not null
  union all
  select m.id from users m join organizations o on o.id = m.organization_id
  where o.suspended_at is not null and m.role in ('agent', 'team_member'))`;

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Matches the members whose access has this kind, as `accessOf` decides it. */
function hasAccessKind(kind: MemberFilters["access"], rules: AccessRules): SQL | undefined {
  const { now, provider } = rules;
  const isGranted = gt(users.accessUntil, now);
  const isFree = sql`${users.organizationId} in (select ${organizations.id} from ${organizations} where ${and(
    organizations.hasFreeAccess,
    or(isNull(organizations.freeAccessUntil), gt(organizations.freeAccessUntil, now)),
  )})`;
  const own = (...statuses: string[]) => hasOwnStatus(provider, ...statuses);
  const isLive = own("active", "trialing", "past_due", "unpaid");
  const hasSeat = holdsPaidSeat(rules);
  const notPaid = and(not(isLive), not(hasSeat));
  const notGranted = or(isNull(users.accessUntil), not(isGranted));
  // An agency is optional, and `null in (…)` is null.
  const notFree = sql`(${isFree}) is not true`;
  switch (kind) {
    case "all":
      return undefined;
    case "active":
    case "trialing":
      return and(isMember, own(kind));
    case "seat":
      return and(isMember, hasSeat, not(isLive));
    case "past_due":
      return isLatePayer(provider);
    case "granted":
      return and(isMember, isGranted, notPaid);
    case "free":
      return and(isMember, isFree, notGranted, notPaid);
    case "canceled":
      return and(isMember, own("canceled"), not(hasSeat), notGranted, notFree);
    case "none":
      return and(isMember, not(own("canceled")), notPaid, notGranted, notFree);
  }
}

function hasState(state: MemberFilters["state"], now: Date): SQL | undefined {
  const longAgo = new Date(now.getTime() - INACTIVE_DAYS * DAY_MS);
  return {
    all: undefined,
    invited: isInvited,
    inactive: and(
      sql`coalesce(${users.lastSeenAt}, ${users.createdAt}) < ${longAgo}`,
      not(isInvited),
    ),
    suspended: isSuspended,
  }[state];
}

export function matchesFilters(filters: MemberFilters, rules: AccessRules): SQL | undefined {
  const { q, access, state, role, organizationId, tagId, planId, joinedFrom, joinedTo } = filters;
  return and(
    isNull(users.removedAt),
    matchesPerson(q),
    hasAccessKind(access, rules),
    hasState(state, rules.now),
    role === "all" ? undefined : eq(users.role, role),
    organizationId ? eq(users.organizationId, organizationId) : undefined,
    tagId
      ? sql`exists (select 1 from ${memberTags} where ${memberTags.userId} = ${users.id} and ${memberTags.tagId} = ${tagId})`
      : undefined,
    planId ? inArray(users.id, subscribersOf(planId, rules.provider)) : undefined,
    joinedFrom ? gte(users.createdAt, startOf(joinedFrom)) : undefined,
    joinedTo ? lt(users.createdAt, new Date(startOf(joinedTo).getTime() + DAY_MS)) : undefined,
  );
}

export const isUnfiltered = (filters: MemberFilters): boolean =>
  !(
    filters.q ||
    filters.organizationId ||
    filters.tagId ||
    filters.planId ||
    filters.joinedFrom ||
    filters.joinedTo
  ) && [filters.access, filters.state, filters.role].every((one) => one === "all");

/** Each order has an index; members who were never seen are the last ones. */
function orderOf({ sort, direction }: MemberOrder): SQL[] {
  const isAscending = direction === "asc";
  const way = isAscending ? asc : desc;
  const by = {
    name: way(sql`lower(${users.name})`),
    joined: way(users.createdAt),
    lastSeen: isAscending
      ? sql`${users.lastSeenAt} asc nulls first`
      : sql`${users.lastSeenAt} desc nulls last`,
  }[sort];
  return [by, way(users.id)];
}

interface Page {
  limit: number;
  offset: number;
}

/** Reads the ids first, so that only the rows of the page are joined. */
export function listMembers(
  db: Executor,
  input: MemberFilters & MemberOrder,
  rules: AccessRules,
  { limit, offset }: Page,
) {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(matchesFilters(input, rules))
    .orderBy(...orderOf(input))
    .limit(limit)
    .offset(offset)
    .as("some");
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      avatarUrl: users.image,
      role: users.role,
      isGuru: users.isGuru,
      organizationId: users.organizationId,
      organizationName: organizations.name,
      hasFreeAccess: organizations.hasFreeAccess,
      freeAccessUntil: organizations.freeAccessUntil,
      billing: billingFactsOf(users.id, rules.provider),
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      accessUntil: users.accessUntil,
      isSuspended,
      invitedUntil: sql<
        string | null
      >`case when ${hasPassword} then null else ${invitations.expiresAt} end`,
      tags: sql<
        Tag[]
      >`coalesce((select json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}) order by lower(${tags.name}))
        from ${memberTags} join ${tags} on ${tags.id} = ${memberTags.tagId} where ${memberTags.userId} = ${users.id}), '[]')`,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
    })
    .from(some)
    .innerJoin(users, eq(users.id, some.id))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .orderBy(...orderOf(input));
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export const pageOf = (page: number): Page => ({
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});

export const countMembers = (
  db: Executor,
  filters: MemberFilters,
  rules: AccessRules,
): Promise<number> =>
  countUpToLimit(db, db.select({ one: sql`1` }).from(users).where(matchesFilters(filters, rules)));

/** The members of these who have not accepted their invitation, as an invitation needs them. */
export const findInvited = (db: Executor, ids: string[]) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      organizationName: organizations.name,
      hasFreeAccess: organizations.hasFreeAccess,
      freeAccessUntil: organizations.freeAccessUntil,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(inArray(users.id, ids), isNull(users.removedAt), isInvited));

/** Tags that at least one member has. */
export const listTags = (db: Executor): Promise<Tag[]> =>
  db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(sql`exists (select 1 from ${memberTags} where ${memberTags.tagId} = ${tags.id})`)
    .orderBy(sql`lower(${tags.name})`);
