import { and, inArray, type SQL, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { commitments } from "#features/growth-plan/server/tables.ts";
import {
  scorecardCurrencyBands,
  scorecardMetrics,
  scorecardMonths,
  scorecardSettings,
  scorecardValues,
} from "#features/scorecard/server/tables.ts";
import { isLate, isOfProvider } from "#features/subscription/server/public.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { RenewalFilter, RenewalRisk } from "../renewal-contract.ts";
import { RENEWAL_REASONS, type RenewalReason } from "../renewal-rules.ts";
import type { RenewalLimits } from "./renewal-policy.ts";

const EXPORT_LIMIT = 50_000;
const PAYING = ["active", "trialing", "past_due", "unpaid"];

/** People of an agency; staff belong to an organization too, but do not pay. */
const isPerson = sql`${users.removedAt} is null and ${users.role} in ('agent', 'team_member')`;

const SORT_KEYS = {
  renewal: sql`min(${subscriptions.currentPeriodEnd})`,
  name: sql`lower(${organizations.name})`,
};
type Order = Pick<RenewalFilter, "sort" | "direction">;
const inOrder = ({ direction }: Order) => sql`sort_key ${sql.raw(direction)}, id`;

/**
 * Agencies in which someone pays now, in order. The reasons of an agency are expensive, so they are
 * read in this order, and only until a page is full.
 */
const payingAgencies = (provider: string, order: Order): SQL => sql`(
  select ${organizations.id}, ${organizations.name}, ${organizations.createdAt},
    ${organizations.billingOwnerId}, ${SORT_KEYS[order.sort]} as sort_key,
    to_timestamp(min(${subscriptions.currentPeriodEnd})) as renews_at,
    bool_and(${subscriptions.cancelAtPeriodEnd}) as is_ending,
    bool_or(${isLate(provider)}) as is_past_due
  from ${subscriptions}
  join ${users} on ${users.id} = ${subscriptions.userId} and ${isPerson}
  join ${organizations} on ${organizations.id} = ${users.organizationId}
  where ${and(inArray(subscriptions.status, PAYING), isOfProvider(provider))}
  group by ${organizations.id} order by ${inOrder(order)}) as agency`;

const lastSeen = sql`(select max(${users.lastSeenAt}) from ${users}
  where ${users.organizationId} = agency.id and ${isPerson})`;

const lastMonth = sql`(select max(${scorecardMonths.month}) from ${scorecardMonths}
  where ${scorecardMonths.organizationId} = agency.id)`;

const isWithin = (from: SQL, to: SQL) =>
  sql`((${from} is null or newest.value >= ${from}) and (${to} is null or newest.value <= ${to}))`;
/** Limits of money are in US dollars, unless a superadmin set some for the currency. */
const limit = (name: string) => {
  const column = sql.identifier(name);
  return sql`(case when metric.unit = 'money' and settings.currency <> 'USD'
    then own.${column} else metric.${column} end)`;
};
const [greenFrom, greenTo, amberFrom, amberTo] = [
  limit("green_from"),
  limit("green_to"),
  limit("amber_from"),
  limit("amber_to"),
];
/** As `statusOf` of the scorecard. */
const isRed = sql`(${greenFrom} is not null or ${greenTo} is not null)
  and not ${isWithin(greenFrom, greenTo)} and not ${isWithin(amberFrom, amberTo)}`;

/** The metrics whose newest value is red and that no open commitment refers to. */
const redMetrics = sql`(select coalesce(array_agg(metric.name order by metric.position), '{}')
  from ${scorecardMetrics} metric
  join lateral (select value from ${scorecardValues} v
    where v.organization_id = agency.id and v.metric_id = metric.id
    order by v.month desc limit 1) newest on true
  left join ${scorecardSettings} settings on settings.organization_id = agency.id
  left join ${scorecardCurrencyBands} own
    on own.metric_id = metric.id and own.currency = settings.currency
  where not metric.is_archived and ${isRed} and not exists (
    select 1 from ${commitments} c where c.organization_id = agency.id
      and c.metric_id = metric.id and c.state in ('open', 'in_progress')))`;

/** A new agency gets as much time as the others. */
const conditions = ({ seenFrom, monthFrom }: RenewalLimits): Record<RenewalReason, SQL> => ({
  past_due: sql`agency.is_past_due`,
  no_visit: sql`coalesce(risk.last_seen_at, agency.created_at) < ${seenFrom}`,
  no_numbers: sql`coalesce(risk.last_month, (agency.created_at at time zone 'UTC')::date) < ${monthFrom}::date`,
  red_metric: sql`cardinality(risk.red_metrics) > 0`,
});

export interface RenewalScope {
  provider: string;
  limits: RenewalLimits;
}

const facts = sql`lateral (select ${lastSeen} as last_seen_at, ${lastMonth} as last_month,
  ${redMetrics} as red_metrics) as risk`;

function matching({ reason }: RenewalFilter, { limits }: RenewalScope): SQL {
  const all = conditions(limits);
  return reason === "all" ? sql`(${sql.join(Object.values(all), sql` or `)})` : all[reason];
}

const toDate = (value: string) => new Date(value);

function select(db: Executor, filter: RenewalFilter, scope: RenewalScope) {
  const all = conditions(scope.limits);
  const reasons = RENEWAL_REASONS.map((reason) => sql`case when ${all[reason]} then ${reason} end`);
  return db
    .select({
      id: sql<string>`agency.id`,
      name: sql<string>`agency.name`,
      contact: sql<RenewalRisk["contact"]>`(
        select json_build_object('id', ${users.id}, 'name', ${users.name}, 'email', ${users.email})
        from ${users} where ${users.organizationId} = agency.id and ${isPerson}
        order by ${users.id} is not distinct from agency.billing_owner_id desc,
          ${users.role} = 'agent' desc, ${users.createdAt}, ${users.id} limit 1)`,
      renewsAt: sql<Date | null>`agency.renews_at`.mapWith(toDate),
      isEnding: sql<boolean>`agency.is_ending`,
      reasons: sql<
        RenewalReason[]
      >`array_remove(array[${sql.join(reasons, sql`, `)}]::text[], null)`,
      lastSeenAt: sql<Date | null>`risk.last_seen_at`.mapWith(toDate),
      lastMonth: sql<string | null>`risk.last_month::text`,
      redMetrics: sql<string[]>`risk.red_metrics`,
    })
    .from(payingAgencies(scope.provider, filter))
    .innerJoin(facts, sql`true`)
    .where(matching(filter, scope))
    .orderBy(inOrder(filter));
}

export const listRenewals = (
  db: Executor,
  filter: RenewalFilter & { page: number },
  scope: RenewalScope,
) =>
  select(db, filter, scope)
    .limit(PAGE_SIZE)
    .offset((filter.page - 1) * PAGE_SIZE);

export const listRenewalsForExport = (db: Executor, filter: RenewalFilter, scope: RenewalScope) =>
  select(db, filter, scope).limit(EXPORT_LIMIT);

export const countRenewals = (db: Executor, filter: RenewalFilter, scope: RenewalScope) =>
  countUpToLimit(
    db,
    db
      .select({ one: sql`1` })
      .from(payingAgencies(scope.provider, filter))
      .innerJoin(facts, sql`true`)
      .where(matching(filter, scope)),
  );
