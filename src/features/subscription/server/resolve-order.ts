import { eq } from "drizzle-orm";
import { HOUR_SECONDS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid } from "#platform/server/errors.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import type { OfferedPlan, Order, Quote } from "../plan-contract.ts";
import { couponState, findSold, offeredPlans } from "./plan-policy.ts";
import {
  type Coupon,
  findBuyer,
  findCoupon,
  hasUsableCoupon,
  listPricedPlans,
  type PricedPlan,
} from "./plan-queries.ts";
import { extraSeatsOf, quoteOf } from "./quote.ts";
import { coupons } from "./tables.ts";

/** Nobody can guess coupon codes. */
const wrongCodes = createRateLimit({
  name: "coupon",
  points: 20,
  seconds: HOUR_SECONDS,
  message: "Too many wrong coupon codes. Please wait an hour.",
});

type Buyer = Pick<Actor, "userId" | "organizationId">;

/** The plans that the member can order now, the default one first. */
export async function readOffer(services: Services, actor: Buyer) {
  const { db, payments, clock } = services;
  const [all, buyer, hasCoupons] = await Promise.all([
    listPricedPlans(db, payments.name),
    findBuyer(db, actor, payments.name),
    hasUsableCoupon(db, clock.now()),
  ]);
  return { plans: offeredPlans(all, buyer), hasCoupons };
}

/** An order whose parts all exist, with the provider's ids. */
export interface ResolvedOrder {
  planId: string;
  interval: "year" | "month";
  seats: number;
  couponId: string | null;
  priceId: string;
  seatPriceId: string | null;
  extraSeats: number;
  trialDays: number;
  /** The coupon's id at the provider. */
  providerCouponId: string | null;
  quote: Quote;
}

/** Checks an order and prices it. Every amount comes from the database. */
export async function resolveOrder(
  services: Services,
  actor: Buyer,
  order: Order,
): Promise<ResolvedOrder> {
  const { db, payments } = services;
  const [all, buyer] = await Promise.all([
    listPricedPlans(db, payments.name),
    findBuyer(db, actor, payments.name),
  ]);
  const plan = choosePlan(offeredPlans(all, buyer), order);
  const priced = all.find((one) => one.plan.id === plan.id);
  const interval = order.interval ?? plan.prices[0]?.interval ?? "year";
  const base = priced && findSold(priced, "base", interval);
  if (!priced || !base) throw notSold({ interval: "This plan isn't sold for this period." });
  const seats = order.seats ?? plan.includedSeats;
  const extraSeats = extraSeatsOf({ seats, includedSeats: plan.includedSeats });
  const seat = extraSeats > 0 ? seatPriceOf(priced, plan, interval) : null;
  const coupon = order.couponCode ? await chooseCoupon(services, actor, order.couponCode) : null;
  refuseForeignCurrency(all, priced, coupon);
  const quote = quoteOf({
    planName: plan.name,
    baseCents: base.amountCents,
    includedSeats: plan.includedSeats,
    seatCents: seat?.amountCents ?? null,
    seats,
    coupon,
  });
  return {
    planId: plan.id,
    interval,
    seats: Math.max(seats, plan.includedSeats),
    couponId: coupon?.id ?? null,
    priceId: base.priceId,
    seatPriceId: seat?.priceId ?? null,
    extraSeats,
    trialDays: plan.trialDays,
    providerCouponId: coupon?.providerCouponId ?? null,
    quote: {
      ...quote,
      currency: plan.currency,
      interval,
      seats: Math.max(seats, plan.includedSeats),
      couponCode: coupon?.code ?? null,
      trialDays: plan.trialDays,
    },
  };
}

const notSold = (fields?: Record<string, string>) =>
  conflict("plan_not_sold", "This plan is no longer available. Please choose another.", fields);

function choosePlan(offered: OfferedPlan[], { planId }: Order): OfferedPlan {
  const plan = planId
    ? offered.find(({ id }) => id === planId)
    : (offered.find(({ isDefault }) => isDefault) ?? offered[0]);
  if (!plan) throw notSold();
  return plan;
}

function seatPriceOf(priced: PricedPlan, plan: OfferedPlan, interval: "year" | "month") {
  const isOffered = plan.prices.some((one) => one.interval === interval && one.seatCents !== null);
  const seat = isOffered ? findSold(priced, "seat", interval) : undefined;
  if (!seat) {
    const message = "You can't order more seats with this plan.";
    throw invalid(message, { seats: message });
  }
  return seat;
}

const COUPON_REFUSALS = {
  archived: "This coupon is no longer valid.",
  expired: "This coupon has expired.",
  used_up: "This coupon has been used up.",
};

async function chooseCoupon(services: Services, { userId }: Buyer, text: string): Promise<Coupon> {
  const { db, payments, clock } = services;
  await wrongCodes.check(services, userId);
  const coupon = await findCoupon(db, payments.name, eq(coupons.code, text.toUpperCase()));
  if (!coupon) {
    await wrongCodes.use(services, userId);
    throw couponRefusal("We don't know this coupon.");
  }
  const state = couponState(coupon, clock.now());
  if (state !== "active") throw couponRefusal(COUPON_REFUSALS[state]);
  if (!coupon.providerCouponId) throw couponRefusal("This coupon isn't ready yet.");
  return coupon;
}

const couponRefusal = (message: string) =>
  conflict("coupon_invalid", message, { couponCode: message });

/** The amount of a coupon is in the currency of the default plan. */
function refuseForeignCurrency(all: PricedPlan[], { plan }: PricedPlan, coupon: Coupon | null) {
  const currency = all.find((one) => one.plan.isDefault)?.plan.currency;
  if (coupon?.amountOffCents && plan.currency !== currency) {
    throw couponRefusal("This coupon isn't valid for this plan.");
  }
}
