import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import {
  type AccessRules,
  billingFactsOf,
  isLate,
  isOfProvider,
} from "#features/subscription/server/public.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { accessOf, renewalOf } from "#platform/access-label.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";
import { auditEntries } from "#platform/server/tables.ts";
import type { OrganizationFilters, OrganizationList } from "../organization-contract.ts";
import { PAGE_SIZE } from "./queries.ts";

const SHOWN_MEMBERS = 500;
const SHOWN_NAMES = 20;
const SHOWN_HISTORY = 20;
const SHOWN_OWNERS = 100;
const EXPORT_LIMIT = 50_000;

const isFree = (now: Date) =>
  and(
    organizations.hasFreeAccess,
    or(isNull(organizations.freeAccessUntil), gt(organizations.freeAccessUntil, now)),
  ) as SQL;

const isPaid = (provider: string) =>
  and(inArray(subscriptions.status, ["active", "trialing"]), isOfProvider(provider));

const hasMemberWith = (subscription: SQL | undefined): SQL =>
  sql`exists (select 1 from ${users} join ${subscriptions} on ${subscriptions.userId} = ${users.id} where ${users.organizationId} = ${organizations.id} and ${users.removedAt} is null and ${subscription})`;

/** What decides whether an agency has access. A subscription of another provider counts nowhere. */
type Rules = Pick<AccessRules, "now" | "provider">;

function matching({ q, access }: OrganizationFilters, { now, provider }: Rules): SQL | undefined {
  const byAccess = {
    all: undefined,
    free: isFree(now),
    subscribed: hasMemberWith(isPaid(provider)),
    past_due: hasMemberWith(isLate(provider)),
    none: and(not(isFree(now)), not(hasMemberWith(isPaid(provider)))),
    suspended: isNotNull(organizations.suspendedAt),
  };
  return and(byAccess[access], q ? ilikeContains(sql`${organizations.name}`, q) : undefined);
}

interface Rows {
  limit: number;
  offset: number;
}

/** The first row is the same for all agencies with the same name or day. */
function inOrder(
  { sort, direction }: OrganizationList,
  table: { id: AnyColumn; name: AnyColumn; createdAt: AnyColumn },
): SQL[] {
  const by = direction === "asc" ? asc : desc;
  return [by(sort === "name" ? sql`lower(${table.name})` : table.createdAt), by(table.id)];
}

/** Agencies in order. Counts members and subscriptions only for these rows. */
function selectOrganizations(
  db: Executor,
  list: OrganizationList,
  { limit, offset }: Rows,
  rules: Rules,
) {
  const some = db
    .select()
    .from(organizations)
    .where(matching(list, rules))
    .orderBy(...inOrder(list, organizations))
    .limit(limit)
    .offset(offset)
    .as("some");
  const count = (subscription: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${subscription}))::int`;
  const shown = {
    id: some.id,
    name: some.name,
    createdAt: some.createdAt,
    hasFreeAccess: some.hasFreeAccess,
    freeAccessReason: some.freeAccessReason,
    freeAccessUntil: some.freeAccessUntil,
    suspendedAt: some.suspendedAt,
    suspendReason: some.suspendReason,
  };
  return db
    .select({
      ...shown,
      billingOwner: billingOwnerOf(some.billingOwnerId),
      memberCount: sql<number>`count(${users.id})::int`,
      subscriberCount: count(isPaid(rules.provider)),
      pastDueCount: count(isLate(rules.provider)),
    })
    .from(some)
    .leftJoin(users, and(eq(users.organizationId, some.id), isNull(users.removedAt)))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .groupBy(...Object.values(shown), some.billingOwnerId)
    .orderBy(...inOrder(list, some));
}

interface BillingOwner {
  id: string;
  name: string;
  email: string;
}

const billingOwnerOf = (column: AnyColumn) =>
  sql<BillingOwner | null>`(select json_build_object('id', payer.id, 'name', payer.name, 'email', payer.email) from ${users} payer where payer.id = ${column})`;

export const listOrganizations = (
  db: Executor,
  list: OrganizationList,
  page: number,
  rules: Rules,
) => selectOrganizations(db, list, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, rules);

export const listOrganizationsForExport = (db: Executor, list: OrganizationList, rules: Rules) =>
  selectOrganizations(db, list, { limit: EXPORT_LIMIT, offset: 0 }, rules);

export const countOrganizations = (db: Executor, filter: OrganizationFilters, rules: Rules) =>
  countUpToLimit(db, db.select({ one: sql`1` }).from(organizations).where(matching(filter, rules)));

export function listOrganizationNames(db: Executor, q: string) {
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(q ? ilikeContains(sql`${organizations.name}`, q) : undefined)
    .orderBy(sql`lower(${organizations.name})`, asc(organizations.id))
    .limit(SHOWN_NAMES);
}

/** Owners and team members. Staff belong to an agency too, but a suspension does not affect them. */
const isAgencyMember = (organizationId: string) =>
  and(
    eq(users.organizationId, organizationId),
    inArray(users.role, ["agent", "team_member"]),
    isNull(users.removedAt),
  );

export function listOwners(db: Executor, organizationId: string) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, "agent"),
        isNull(users.removedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(SHOWN_OWNERS);
}

export async function findOrganization(db: Executor, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(organizations),
      ...lastSaveOf(organizations),
      billingOwner: billingOwnerOf(organizations.billingOwnerId),
      peopleCount: db.$count(users, isAgencyMember(id)),
    })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row;
}

export async function listOrganizationMembers(db: Executor, id: string, rules: AccessRules) {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      avatarUrl: users.image,
      role: users.role,
      isGuru: users.isGuru,
      lastSeenAt: users.lastSeenAt,
      accessUntil: users.accessUntil,
      hasFreeAccess: organizations.hasFreeAccess,
      freeAccessUntil: organizations.freeAccessUntil,
      billing: billingFactsOf(users.id, rules.provider),
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      cancelReason: subscriptions.cancelReason,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), isOfProvider(rules.provider)))
    .where(and(eq(users.organizationId, id), isNull(users.removedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(SHOWN_MEMBERS);
  return rows.map((row) => {
    const access = accessOf(row, rules);
    return { ...row, access, renewsAt: renewalOf(row, access) };
  });
}

export function listOrganizationHistory(db: Executor, id: string) {
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, "organization"), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(SHOWN_HISTORY);
}

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
