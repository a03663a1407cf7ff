import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";
import { auditEntries } from "#platform/server/tables.ts";
import type { OrganizationFilters } from "../contract.ts";
import { PAGE_SIZE } from "./queries.ts";

const SHOWN_MEMBERS = 500;
const SHOWN_NAMES = 20;
const SHOWN_HISTORY = 20;

const isFree = (now: Date) =>
  and(
    organizations.hasFreeAccess,
    or(isNull(organizations.freeAccessUntil), gt(organizations.freeAccessUntil, now)),
  ) as SQL;

const PAID = ["active", "trialing"] as const;
const LATE = ["past_due", "unpaid"] as const;
type Statuses = typeof PAID | typeof LATE;

const hasMemberWith = (statuses: Statuses): SQL =>
  sql`exists (select 1 from ${users} join ${subscriptions} on ${subscriptions.userId} = ${users.id} where ${users.organizationId} = ${organizations.id} and ${users.removedAt} is null and ${inArray(subscriptions.status, [...statuses])})`;

function matching({ q, access }: OrganizationFilters, now: Date): SQL | undefined {
  const byAccess = {
    all: undefined,
    free: isFree(now),
    subscribed: hasMemberWith(PAID),
    past_due: hasMemberWith(LATE),
    none: and(not(isFree(now)), not(hasMemberWith(PAID))),
  };
  return and(byAccess[access], q ? ilikeContains(sql`${organizations.name}`, q) : undefined);
}

/** A page of agencies. Counts members and subscriptions only for the rows of the page. */
export function listOrganizations(
  db: Executor,
  filter: OrganizationFilters,
  page: number,
  now: Date,
) {
  const some = db
    .select()
    .from(organizations)
    .where(matching(filter, now))
    .orderBy(sql`lower(${organizations.name})`, asc(organizations.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .as("some");
  const withStatus = (statuses: Statuses) =>
    sql<number>`(count(*) filter (where ${inArray(subscriptions.status, [...statuses])}))::int`;
  return db
    .select({
      id: some.id,
      name: some.name,
      createdAt: some.createdAt,
      hasFreeAccess: some.hasFreeAccess,
      freeAccessReason: some.freeAccessReason,
      freeAccessUntil: some.freeAccessUntil,
      memberCount: sql<number>`count(${users.id})::int`,
      subscriberCount: withStatus(PAID),
      pastDueCount: withStatus(LATE),
    })
    .from(some)
    .leftJoin(users, and(eq(users.organizationId, some.id), isNull(users.removedAt)))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .groupBy(
      some.id,
      some.name,
      some.createdAt,
      some.hasFreeAccess,
      some.freeAccessReason,
      some.freeAccessUntil,
    )
    .orderBy(sql`lower(${some.name})`, asc(some.id));
}

export const countOrganizations = (db: Executor, filter: OrganizationFilters, now: Date) =>
  countUpToLimit(db, db.select({ one: sql`1` }).from(organizations).where(matching(filter, now)));

export function listOrganizationNames(db: Executor, q: string) {
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(q ? ilikeContains(sql`${organizations.name}`, q) : undefined)
    .orderBy(sql`lower(${organizations.name})`, asc(organizations.id))
    .limit(SHOWN_NAMES);
}

export async function findOrganization(db: Executor, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(organizations), ...lastSaveOf(organizations) })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row;
}

export function listOrganizationMembers(db: Executor, id: string) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      avatarUrl: users.image,
      role: users.role,
      isGuru: users.isGuru,
      lastSeenAt: users.lastSeenAt,
      subscriptionStatus: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: sql<boolean>`coalesce(${subscriptions.cancelAtPeriodEnd}, false)`,
      cancelReason: subscriptions.cancelReason,
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(users.organizationId, id), isNull(users.removedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(SHOWN_MEMBERS);
}

export function listOrganizationHistory(db: Executor, id: string) {
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, "organization"), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(SHOWN_HISTORY);
}

/** For the admin dashboard: number of members whose payment is past due. */
export const latePayments = (db: Executor): SQL<number> =>
  db.$count(
    db
      .select({ one: sql`1` })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(and(inArray(subscriptions.status, [...LATE]), isNull(users.removedAt)))
      .as("late"),
  );

/** For the admin dashboard: agencies whose free access ends before `until`. */
export const listFreeAccessEnding = (db: Executor, now: Date, until: Date, limit: number) =>
  db
    .select({
      id: organizations.id,
      name: organizations.name,
      freeAccessUntil: organizations.freeAccessUntil,
    })
    .from(organizations)
    .where(and(isFree(now), lte(organizations.freeAccessUntil, until)))
    .orderBy(asc(organizations.freeAccessUntil), asc(organizations.id))
    .limit(limit);
