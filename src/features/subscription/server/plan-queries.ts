import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { formatMoney } from "#lib/money.ts";
import { one } from "#lib/one.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { isOf } from "./access-queries.ts";
import {
  couponMirrors,
  couponRedemptions,
  coupons,
  planPrices,
  plans,
  subscriptions,
} from "./tables.ts";

export type Plan = typeof plans.$inferSelect;
export type PlanPrice = typeof planPrices.$inferSelect;

/** A plan with its current prices at the provider in use. */
export interface PricedPlan {
  plan: Plan;
  prices: PlanPrice[];
}

/** Everything but archived plans, the default plan first. */
export async function listPricedPlans(db: Executor, provider: string): Promise<PricedPlan[]> {
  const rows = await db
    .select({ plan: plans, price: planPrices })
    .from(plans)
    .leftJoin(planPrices, isCurrentPrice(provider))
    .where(isNull(plans.archivedAt))
    .orderBy(desc(plans.isDefault), asc(plans.createdAt), asc(plans.id));
  const byId = new Map<string, PricedPlan>();
  for (const { plan, price } of rows) {
    const found = byId.get(plan.id) ?? { plan, prices: [] };
    if (price) found.prices.push(price);
    byId.set(plan.id, found);
  }
  return [...byId.values()];
}

/** The yearly price of the default plan; null if it is sold by the month only. */
export async function findYearlyPrice(db: Executor): Promise<string | null> {
  const { yearlyCents, currency } = await db
    .select({ yearlyCents: plans.yearlyCents, currency: plans.currency })
    .from(plans)
    .where(eq(plans.isDefault, true))
    .then(one);
  return yearlyCents === null ? null : formatMoney(yearlyCents, currency);
}

const isCurrentPrice = (provider: string) =>
  and(
    eq(planPrices.planId, plans.id),
    eq(planPrices.provider, provider),
    eq(planPrices.isCurrent, true),
  );

export const isOfProvider = (provider: string): SQL => isOf(sql`${subscriptions}`, provider);

interface Person {
  userId: string;
  organizationId: string | null;
}

/** Whether the member pays for an agency, and whether they or their agency subscribed before. */
export async function findBuyer(db: Executor, person: Person, provider: string) {
  const { userId, organizationId } = person;
  const isOwner = sql<boolean>`exists (select 1 from ${organizations}
    where ${organizations.id} = ${organizationId} and ${organizations.billingOwnerId} = ${userId})`;
  const isMineOrOfAgency = or(
    eq(users.id, userId),
    organizationId ? eq(users.organizationId, organizationId) : undefined,
  );
  const hadSubscription = sql<boolean>`exists (select 1 from ${subscriptions}
    join ${users} on ${users.id} = ${subscriptions.userId}
    where ${and(isMineOrOfAgency, isOfProvider(provider))})`;
  return db.select({ isOwner, hadSubscription }).from(sql`(select 1) as one`).then(one);
}

/** The price of a subscription, also one that is no longer sold. */
export async function findPlanPrice(db: Executor, provider: string, priceId: string) {
  const [row] = await db
    .select({ plan: plans, price: planPrices })
    .from(planPrices)
    .innerJoin(plans, eq(plans.id, planPrices.planId))
    .where(and(eq(planPrices.provider, provider), eq(planPrices.priceId, priceId)));
  return row;
}

const redemptionsOf = sql<number>`(select count(*)::int from ${couponRedemptions}
  where ${couponRedemptions.couponId} = ${coupons.id})`;

const couponColumns = (provider: string) => ({
  id: coupons.id,
  code: coupons.code,
  percentOff: coupons.percentOff,
  amountOffCents: coupons.amountOffCents,
  duration: coupons.duration,
  maxRedemptions: coupons.maxRedemptions,
  expiresAt: coupons.expiresAt,
  archivedAt: coupons.archivedAt,
  redemptions: redemptionsOf,
  ...lastSaveOf(coupons),
  /** Null until the provider has it. */
  providerCouponId: sql<
    string | null
  >`(select ${couponMirrors.providerCouponId} from ${couponMirrors}
    where ${couponMirrors.couponId} = ${coupons.id} and ${couponMirrors.provider} = ${provider})`,
});

export async function findCoupon(db: Executor, provider: string, where: SQL) {
  const [row] = await db.select(couponColumns(provider)).from(coupons).where(where);
  return row;
}

export type Coupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;

export const listCoupons = (db: Executor, provider: string, page: number) =>
  db
    .select(couponColumns(provider))
    .from(coupons)
    .orderBy(desc(coupons.createdAt), asc(coupons.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

export const countCoupons = (db: Executor) => db.$count(coupons);

/** Whether anyone can use a coupon now. */
export async function hasUsableCoupon(db: Executor, now: Date): Promise<boolean> {
  const { exists } = await db
    .select({
      exists: sql<boolean>`exists (select 1 from ${coupons} where ${coupons.archivedAt} is null
        and coalesce(${coupons.expiresAt} > ${now}, true)
        and coalesce(${coupons.maxRedemptions} > ${redemptionsOf}, true))`,
    })
    .from(sql`(select 1) as one`)
    .then(one);
  return exists;
}

const isSubscribed = sql`${subscriptions.status} in ('active', 'trialing', 'past_due')`;
const isPaying = sql`${subscriptions.status} in ('active', 'past_due')`;

/** Rows of an older version have no plan until the next sync; they belong to the default plan. */
const isOfPlan = sql`(${subscriptions.planId} = ${plans.id}
  or ${subscriptions.planId} is null and ${plans.isDefault})`;

/** A subquery: the people who pay for a plan or try it. */
export const subscribersOf = (planId: string, provider: string): SQL =>
  sql`(select ${subscriptions.userId} from ${subscriptions}
    join ${plans} on ${plans.id} = ${planId}
    where ${and(isOfPlan, isOfProvider(provider), isSubscribed)})`;

/** All plans with their subscribers, sold ones first. */
export async function listAdminPlans(db: Executor, provider: string, where?: SQL) {
  const ofPlan = and(isOfPlan, isOfProvider(provider));
  const rows = await db
    .select({
      plan: plans,
      ...lastSaveOf(plans),
      prices: sql<
        PlanPrice[]
      >`coalesce((select json_agg(json_build_object('kind', ${planPrices.kind},
        'interval', ${planPrices.interval}, 'amountCents', ${planPrices.amountCents},
        'currency', ${planPrices.currency})) from ${planPrices} where ${isCurrentPrice(provider)}), '[]')`,
      subscribers: sql<number>`(select count(*)::int from ${subscriptions}
        where ${and(ofPlan, isSubscribed)})`,
      annualCents: sql<number>`(select coalesce(sum(subscription_annual_cents(${subscriptions})), 0)::float8
        from ${subscriptions} where ${and(ofPlan, isPaying)})`,
    })
    .from(plans)
    .where(where)
    .orderBy(
      desc(plans.isDefault),
      sql`${plans.archivedAt} is not null`,
      asc(plans.createdAt),
      asc(plans.id),
    );
  return rows;
}

export type AdminPlanRow = Awaited<ReturnType<typeof listAdminPlans>>[number];

/** Subscribers who would lose seats. */
export const countSubscribers = (db: Executor, planId: string) =>
  db.$count(subscriptions, and(eq(subscriptions.planId, planId), isSubscribed));
