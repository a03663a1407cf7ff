import { and, eq, gt, isNull, notExists, or, sql } from "drizzle-orm";
import { one } from "#lib/one.ts";
import { defineJob } from "#platform/server/jobs.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { couponState, missingPrices, wantedPrices } from "./plan-policy.ts";
import { findCoupon, listAdminPlans, type Plan } from "./plan-queries.ts";
import { SEAT_NAME } from "./quote.ts";
import { couponMirrors, coupons, planPrices, plans } from "./tables.ts";

/**
 * Marks the prices that new subscriptions use, in the transaction of a change: those with the
 * amounts of the plan. A price that exists from earlier is used again.
 */
export async function markCurrentPrices(tx: Executor, plan: Plan): Promise<void> {
  const wanted = wantedPrices(plan);
  await tx
    .update(planPrices)
    .set({ isCurrent: false })
    .where(and(eq(planPrices.planId, plan.id), eq(planPrices.isCurrent, true)));
  if (wanted.length === 0) return;
  // The newest price of each kind, interval and provider.
  const rows = wanted.map(
    (price) =>
      sql`(${price.kind}, ${price.interval}, ${price.amountCents}::int, ${price.currency})`,
  );
  await tx.execute(sql`update plan_prices set is_current = true where id in (
    select distinct on (provider, kind, interval) id from plan_prices
    where plan_id = ${plan.id}
      and (kind, interval, amount_cents, currency) in (${sql.join(rows, sql`, `)})
    order by provider, kind, interval, created_at desc, id)`);
}

/** Creates the plan's missing prices at the provider. Idempotent, also with two servers. */
export async function mirrorPlan(services: Services, planId: string): Promise<void> {
  const { db, payments } = services;
  const [row] = await listAdminPlans(db, payments.name, eq(plans.id, planId));
  if (!row || row.plan.archivedAt) return;
  const { plan, prices } = row;
  const created: (typeof planPrices.$inferInsert)[] = [];
  for (const { kind, ...price } of missingPrices(plan, prices)) {
    const { interval, amountCents, currency } = price;
    const priceId = await payments.createPrice({
      ...price,
      name: kind === "base" ? plan.name : SEAT_NAME,
      idempotencyKey: `plan-${planId}-${kind}-${interval}-${amountCents}-${currency}`,
    });
    created.push({ ...price, kind, planId, priceId, provider: payments.name, isCurrent: false });
  }
  if (created.length === 0) return;
  await db.transaction(async (tx) => {
    const now = await tx.select().from(plans).where(eq(plans.id, planId)).for("update").then(one);
    await tx.insert(planPrices).values(created).onConflictDoNothing();
    await markCurrentPrices(tx, now);
  });
}

/** Creates the coupon at the provider, or deletes an archived one there. Idempotent. */
export async function mirrorCoupon(services: Services, couponId: string): Promise<void> {
  const { db, payments, clock } = services;
  const coupon = await findCoupon(db, payments.name, eq(coupons.id, couponId));
  if (!coupon) return;
  if (coupon.archivedAt) {
    if (coupon.providerCouponId) await payments.deleteCoupon(coupon.providerCouponId);
    return;
  }
  // Nobody can order with a coupon that has ended, and the provider refuses it.
  if (coupon.providerCouponId || couponState(coupon, clock.now()) !== "active") return;
  const { code, percentOff, amountOffCents, duration, expiresAt, version } = coupon;
  const { maxRedemptions, redemptions } = coupon;
  const { currency } = await findDefaultPlan(db);
  const providerCouponId = await payments.createCoupon({
    code,
    percentOff,
    amountOffCents,
    currency,
    duration,
    // Another provider, or the coupon before an edit, has counted the earlier ones.
    maxRedemptions: maxRedemptions === null ? null : maxRedemptions - redemptions,
    expiresAt,
    idempotencyKey: `coupon-${couponId}${version > 1 ? `-${version}` : ""}`,
  });
  await db.transaction(async (tx) => {
    const [now] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for("update");
    // An edit meanwhile needs another one; its own call or job creates that.
    if (now?.version !== version) return;
    await tx
      .insert(couponMirrors)
      .values({ couponId, provider: payments.name, providerCouponId })
      .onConflictDoNothing();
  });
}

export const findDefaultPlan = (db: Executor) =>
  db.select().from(plans).where(eq(plans.isDefault, true)).then(one);

const RETRIES = { retryLimit: 12, retryDelay: 60, retryBackoff: true };

export const mirrorPlanJob = defineJob<{ planId: string }>({
  name: "subscription.mirror-plan",
  options: RETRIES,
  handle: ({ planId }, services) => mirrorPlan(services, planId),
});

export const mirrorCouponJob = defineJob<{ couponId: string }>({
  name: "subscription.mirror-coupon",
  options: RETRIES,
  handle: ({ couponId }, services) => mirrorCoupon(services, couponId),
});

/** After a switch of the provider, the new one gets all plans and coupons. Runs at every start. */
export async function mirrorMissing({ db, payments, jobs, clock }: Services): Promise<void> {
  const provider = payments.name;
  const open = await db
    .select({ couponId: coupons.id })
    .from(coupons)
    .where(
      and(
        isNull(coupons.archivedAt),
        or(isNull(coupons.expiresAt), gt(coupons.expiresAt, clock.now())),
        notExists(
          db
            .select({ one: sql`1` })
            .from(couponMirrors)
            .where(
              and(eq(couponMirrors.couponId, coupons.id), eq(couponMirrors.provider, provider)),
            ),
        ),
      ),
    );
  for (const data of open) {
    await jobs.enqueue(db, mirrorCouponJob, data, { singletonKey: data.couponId });
  }
  for (const { plan, prices } of await listAdminPlans(db, provider, isNull(plans.archivedAt))) {
    if (missingPrices(plan, prices).length === 0) continue;
    await jobs.enqueue(db, mirrorPlanJob, { planId: plan.id }, { singletonKey: plan.id });
  }
}
