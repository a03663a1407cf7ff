import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { one } from "#lib/one.ts";
import type { Services } from "#platform/server/services.ts";
import type { FakeStripe } from "#test/fake-stripe.ts";
import { stripeRenewal } from "#test/fake-stripe-billing.ts";
import { intentOf, type StripeSubscription } from "#test/fake-stripe-objects.ts";
import { completeSession } from "#test/fake-stripe-routes.ts";
import { couponMirrors, coupons, planPrices, plans, subscriptionCheckouts } from "./tables.ts";

/** What Stripe sends about one change: a type, and the payment of a charge. */
export interface ScenarioEvent {
  type: string;
  paymentId?: string;
}

interface Run {
  services: Services;
  stripe: FakeStripe;
  /** Moves the time of Stripe. */
  wait: (days: number) => void;
  customerId: string;
  subscription: StripeSubscription;
  seatPriceId: string;
}

type Step = (run: Run) => Promise<ScenarioEvent> | ScenarioEvent;

interface Scenario {
  name: string;
  order: { plan: "monthly" | "trial"; seats: number; hasCoupon?: boolean };
  /** What happens after the payment. */
  steps: Step[];
  /** The row and the amounts of the invoices in the end, newest first. */
  ends: {
    subscription: object;
    invoices: { amountCents: number; status: string; refundedCents: number }[];
    /** Of the payer and four teammates with a seat. */
    peopleWithAccess: number;
  };
}

const seats =
  (extraSeats: number, change: "add" | "reduce"): Step =>
  async ({ services: { payments }, subscription: { id }, seatPriceId }) => {
    const order = { seatPriceId, extraSeats };
    if (change === "add") await payments.addSeats(id, { ...order, idempotencyKey: randomUUID() });
    else await payments.reduceSeats(id, order);
    return { type: "customer.subscription.updated" };
  };

const renewal =
  (card: "works" | "is declined"): Step =>
  ({ stripe: { books }, subscription, customerId, wait }) => {
    if (card === "works") books.declined.delete(customerId);
    else books.declined.add(customerId);
    wait(30);
    const { status } = stripeRenewal(books, subscription);
    return { type: status === "paid" ? "invoice.paid" : "invoice.payment_failed" };
  };

const retry: Step = async ({ stripe: { books }, services, customerId }) => {
  books.declined.delete(customerId);
  await services.payments.payInvoice(books.invoices[0]?.id ?? "");
  return { type: "invoice.payment_succeeded" };
};

const refund =
  (amountCents: number): Step =>
  async ({ stripe: { books }, services }) => {
    const invoice = one(books.invoices);
    const request = { invoiceId: invoice.id, amountCents, idempotencyKey: randomUUID() };
    await services.payments.refundInvoice(request);
    return { type: "charge.refunded", paymentId: intentOf(invoice) };
  };

const cancel: Step = async ({ services, subscription }) => {
  await services.payments.cancelAtPeriodEnd(subscription.id, null);
  return { type: "customer.subscription.updated" };
};

const end: Step = async ({ services, subscription }) => {
  await services.payments.cancelNow(subscription.id);
  return { type: "customer.subscription.deleted" };
};

const paid = (amountCents: number, refundedCents = 0) => ({
  amountCents,
  status: "paid",
  refundedCents,
});

/** A month costs $100 with two seats and $30 for each further seat. */
export const SCENARIOS: Scenario[] = [
  {
    name: "seats: bought, reduced and renewed",
    order: { plan: "monthly", seats: 3 },
    steps: [seats(3, "add"), seats(2, "reduce"), renewal("works")],
    ends: {
      subscription: { status: "active", interval: "month", seats: 4, nextSeats: 4, mismatch: null },
      invoices: [paid(16_000), paid(6_000), paid(13_000)],
      peopleWithAccess: 4,
    },
  },
  {
    name: "seats: reduced in the paid period",
    order: { plan: "monthly", seats: 5 },
    steps: [seats(2, "reduce"), seats(0, "reduce"), cancel],
    ends: {
      subscription: { status: "active", seats: 5, nextSeats: 2, cancelAtPeriodEnd: true },
      invoices: [paid(19_000)],
      peopleWithAccess: 5,
    },
  },
  {
    name: "trial: with an added seat, a declined first charge and a retry",
    order: { plan: "trial", seats: 2 },
    steps: [seats(1, "add"), renewal("is declined"), retry],
    ends: {
      subscription: { status: "active", seats: 3, pastDueSince: null, failureReason: null },
      invoices: [paid(13_000), paid(0)],
      peopleWithAccess: 3,
    },
  },
  {
    name: "coupon: once, and a renewal without it",
    order: { plan: "monthly", seats: 2, hasCoupon: true },
    steps: [renewal("works"), seats(1, "add"), cancel],
    ends: {
      subscription: { status: "active", seats: 3, cancelAtPeriodEnd: true, mismatch: null },
      invoices: [paid(3_000), paid(10_000), paid(5_000)],
      peopleWithAccess: 3,
    },
  },
  {
    name: "refunds: in parts, then the end",
    order: { plan: "monthly", seats: 4 },
    steps: [refund(2_500), refund(13_500), end],
    ends: {
      subscription: { status: "canceled", mismatch: null },
      invoices: [paid(16_000, 16_000)],
      peopleWithAccess: 0,
    },
  },
  {
    name: "monthly plan: renewed, then declined twice",
    order: { plan: "monthly", seats: 2 },
    steps: [
      renewal("works"),
      renewal("is declined"),
      async ({ services, stripe: { books } }) => {
        await services.payments.payInvoice(books.invoices[0]?.id ?? "");
        return { type: "invoice.payment_failed" };
      },
    ],
    ends: {
      subscription: {
        status: "past_due",
        pastDueSince: expect.any(Date),
        failureReason: "Your card has insufficient funds.",
      },
      invoices: [{ ...paid(10_000), status: "open" }, paid(10_000), paid(10_000)],
      peopleWithAccess: 0,
    },
  },
];

/** Plans with and without a trial, and a coupon of 50% that applies once. */
export async function stripeCatalog({ db, payments }: Services) {
  const price = (name: string, amountCents: number) =>
    payments.createPrice({
      name,
      amountCents,
      currency: "usd",
      interval: "month",
      idempotencyKey: `${name}-${amountCents}`,
    });
  const addPlan = async (name: string, trialDays: number) => {
    const plan = await db
      .insert(plans)
      .values({ name, monthlyCents: 10_000, seatMonthlyCents: 3_000, includedSeats: 2, trialDays })
      .returning()
      .then(one);
    const base = await price(name, 10_000);
    const seat = await price(`${name} seat`, 3_000);
    const row = {
      planId: plan.id,
      provider: "stripe",
      interval: "month",
      currency: "usd",
    } as const;
    await db.insert(planPrices).values([
      { ...row, kind: "base", amountCents: 10_000, priceId: base },
      { ...row, kind: "seat", amountCents: 3_000, priceId: seat },
    ]);
    return { planId: plan.id, priceId: base, seatPriceId: seat, trialDays };
  };
  const half = { code: "HALF", percentOff: 50, duration: "once" } as const;
  const coupon = await db.insert(coupons).values(half).returning().then(one);
  const providerCouponId = await payments.createCoupon({
    ...half,
    amountOffCents: null,
    currency: "usd",
    maxRedemptions: null,
    expiresAt: null,
    idempotencyKey: coupon.id,
  });
  const mirror = { couponId: coupon.id, provider: "stripe", providerCouponId };
  await db.insert(couponMirrors).values(mirror);
  return {
    plans: { monthly: await addPlan("Monthly", 0), trial: await addPlan("Trial", 14) },
    coupon: mirror,
  };
}

type Catalog = Awaited<ReturnType<typeof stripeCatalog>>;

interface Buyer {
  userId: string;
  customerId: string;
}

/** Orders and pays at Stripe. Nothing is stored yet, except for the order. */
export async function placeOrder(
  { services, stripe }: { services: Services; stripe: FakeStripe },
  { plans: all, coupon }: Catalog,
  { order }: Scenario,
  { userId, customerId }: Buyer,
): Promise<{ subscription: StripeSubscription; seatPriceId: string }> {
  const { planId, priceId, seatPriceId, trialDays } = all[order.plan];
  const { id } = await services.payments.createSubscriptionCheckout({
    customerId,
    userId,
    idempotencyKey: randomUUID(),
    priceId,
    seatPriceId,
    extraSeats: order.seats - 2,
    trialDays,
    couponId: order.hasCoupon ? coupon.providerCouponId : null,
    successPath: "/",
    cancelPath: "/",
  });
  await services.db.delete(subscriptionCheckouts).where(eq(subscriptionCheckouts.userId, userId));
  await services.db.insert(subscriptionCheckouts).values({
    userId,
    idempotencyKey: randomUUID(),
    checkoutId: id,
    startedAt: services.clock.now(),
    planId,
    interval: "month",
    seats: order.seats,
    couponId: order.hasCoupon ? coupon.couponId : null,
    priceId,
  });
  return { subscription: completeSession(stripe.books, id), seatPriceId };
}
