import { eq } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { findCoupon, findPlanPrice } from "./plan-queries.ts";
import { extraSeatsOf, quoteOf } from "./quote.ts";
import { coupons, plans, type subscriptions } from "./tables.ts";

type Subscription = typeof subscriptions.$inferSelect;

/** The plan that the member pays for, or the default plan, with what every period costs. */
export async function readPlan(db: Executor, subscription: Subscription | null) {
  const { provider, priceId, seatPriceId, couponId, seats = 1, nextSeats = 1 } = subscription ?? {};
  const [known, seat, coupon] = await Promise.all([
    provider && priceId ? findPlanPrice(db, provider, priceId) : undefined,
    provider && seatPriceId ? findPlanPrice(db, provider, seatPriceId) : undefined,
    provider && couponId ? findCoupon(db, provider, eq(coupons.id, couponId)) : undefined,
  ]);
  if (!known) return readDefaultPlan(db);
  const { plan, price } = known;
  const seatCents = seat?.price.amountCents ?? 0;
  const extra = extraSeatsOf({ seats, includedSeats: plan.includedSeats });
  const { totalCents, renewalCents } = quoteOf({
    planName: plan.name,
    baseCents: price.amountCents,
    includedSeats: plan.includedSeats,
    seatCents,
    seats: nextSeats,
    coupon: coupon ?? null,
  });
  return {
    name: plan.name,
    currency: price.currency,
    interval: price.interval,
    seats,
    amountCents: price.amountCents + extra * seatCents,
    firstCents: totalCents,
    renewalCents,
  };
}

async function readDefaultPlan(db: Executor) {
  const plan = await db.select().from(plans).where(eq(plans.isDefault, true)).then(one);
  const amountCents = plan.yearlyCents ?? plan.monthlyCents ?? 0;
  return {
    name: plan.name,
    currency: plan.currency,
    interval: plan.yearlyCents === null ? ("month" as const) : ("year" as const),
    seats: plan.includedSeats,
    amountCents,
    firstCents: amountCents,
    renewalCents: amountCents,
  };
}
