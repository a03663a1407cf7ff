import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#platform/server/log.ts";
import { STRIPE_API_VERSION } from "#platform/server/payments/stripe/stripe-client.ts";
import { fakeStripe, STRIPE_PRICE } from "#test/fake-stripe.ts";
import { type StripeSubscription, stripeSubscription } from "#test/fake-stripe-objects.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { syncBilling } from "./apply-billing.ts";
import { placeOrder, type SCENARIOS, stripeCatalog } from "./billing-scenarios.fixture.ts";
import { billingCustomers, planPrices, subscriptionCheckouts, subscriptions } from "./tables.ts";

const written: Record<string, unknown>[] = [];
const log = createLog("info", {
  write: (line: string) => void written.push(JSON.parse(line)),
});
const stripe = await fakeStripe(STRIPE_API_VERSION);
const app = await testApp({ env: stripe.env, log });
const { db, services } = app;
const catalog = await stripeCatalog(services);
const { monthly, trial } = catalog.plans;
await db.insert(planPrices).values({
  planId: monthly.planId,
  provider: "stripe",
  kind: "seat",
  interval: "year",
  amountCents: 1,
  currency: "usd",
  priceId: "price_seat_yearly",
});
beforeEach(() => {
  written.length = 0;
});

async function newBuyer() {
  const { organizationId } = app.people.agent;
  const { id: userId } = await createPerson(services, { organizationId, subscription: null });
  const customerId = stripe.books.newId("cus");
  await db.insert(billingCustomers).values({ userId, provider: "stripe", customerId });
  const stored = async () => {
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    return row ?? null;
  };
  const sync = async () => {
    await syncBilling(services, customerId);
    return stored();
  };
  const orders = () => db.$count(subscriptionCheckouts, eq(subscriptionCheckouts.userId, userId));
  return { userId, customerId, sync, orders };
}

type Order = (typeof SCENARIOS)[number]["order"];
type OrderRow = Partial<typeof subscriptionCheckouts.$inferInsert>;

/** Pays one order at Stripe, while another one is stored. */
async function pay(order: Order, stored: OrderRow = {}) {
  const buyer = await newBuyer();
  const scenario = { name: "", order, steps: [] } as unknown as (typeof SCENARIOS)[number];
  const { subscription } = await placeOrder({ services, stripe }, catalog, scenario, buyer);
  if (Object.keys(stored).length > 0) {
    await db
      .update(subscriptionCheckouts)
      .set(stored)
      .where(eq(subscriptionCheckouts.userId, buyer.userId));
  }
  return { ...buyer, subscription };
}

const events = () => written.map(({ event }) => event);
const attention = async () =>
  (await app.as("superadmin").get("/api/admin/dashboard")).body.attention.mismatches;

describe("the first invoice", () => {
  test.each<[string, Order]>([
    ["seats", { plan: "monthly", seats: 4 }],
    ["a coupon", { plan: "monthly", seats: 3, hasCoupon: true }],
    ["a trial", { plan: "trial", seats: 5 }],
  ])("settles an order with %s", async (_name, order) => {
    const { sync, orders } = await pay(order);
    expect(await sync()).toMatchObject({ seats: order.seats, mismatch: null });
    expect(await orders()).toBe(0);
    expect(events()).not.toContain("billing_amount_mismatch");
  });

  test("with more seats than ordered is reported, and gives only the ordered seats", async () => {
    const { userId, sync, orders } = await pay({ plan: "monthly", seats: 6 }, { seats: 3 });
    const flagged = { status: "active", seats: 3, nextSeats: 3, mismatch: "amount" };
    expect(await sync()).toMatchObject(flagged);
    expect(events()).toContain("billing_amount_mismatch");
    expect(await attention()).toEqual([{ id: userId, name: "Test Person", mismatch: "amount" }]);
    // It stays until the difference was refunded.
    expect(await sync()).toMatchObject(flagged);
    expect(await orders()).toBe(1);
    const invoiceId = stripe.books.invoices[0]?.id ?? "";
    const refund = { invoiceId, amountCents: 9_000, idempotencyKey: randomUUID() };
    await services.payments.refundInvoice(refund);
    expect(await sync()).toMatchObject({ status: "active", mismatch: null });
    expect(await orders()).toBe(0);
    expect(await attention()).toEqual([]);
  });

  test.each<[string, Order, OrderRow]>([
    ["without the ordered seats", { plan: "monthly", seats: 2 }, { seats: 4 }],
    [
      "with a coupon that was not ordered",
      { plan: "monthly", seats: 2, hasCoupon: true },
      { couponId: null },
    ],
    [
      "of a trial that the ordered plan does not have",
      { plan: "trial", seats: 2 },
      { planId: monthly.planId, priceId: monthly.priceId },
    ],
  ])("%s is reported", async (_name, order, stored) => {
    const { sync } = await pay(order, stored);
    expect(await sync()).toMatchObject({ mismatch: "amount" });
  });

  test("is not expected yet while Stripe has not issued it", async () => {
    const { sync, orders } = await pay({ plan: "monthly", seats: 3 });
    const first = stripe.books.invoices[0];
    if (first) first.status = "draft";
    expect(await sync()).toMatchObject({ seats: 3, mismatch: null });
    expect(await orders()).toBe(1);
    if (first) first.status = "paid";
    await sync();
    expect(await orders()).toBe(0);
  });
});

describe("prices", () => {
  type Change = (subscription: StripeSubscription) => void;
  const setItem =
    (index: number, price: string, quantity = 1): Change =>
    ({ items }) => {
      const [first] = items.data;
      if (first)
        items.data[index] = { ...first, id: `si_${index}`, price: { id: price }, quantity };
    };
  const cases: [string, Change][] = [
    ["an unknown price", setItem(0, "price_of_one_cent")],
    ["the plan twice", setItem(0, monthly.priceId, 2)],
    ["seats of another plan", setItem(1, trial.seatPriceId, 50)],
    ["a second plan", setItem(1, trial.priceId)],
    ["seats for another interval", setItem(1, "price_seat_yearly", 50)],
    ["seats without a plan", setItem(0, monthly.seatPriceId, 50)],
  ];
  test.each(cases)("ignores a new subscription with %s", async (_name, change) => {
    const { customerId, sync } = await newBuyer();
    change(stripeSubscription(stripe.books, { customer: customerId, price: monthly.priceId }));
    expect(await sync()).toBeNull();
    expect(events()).toContain("billing_unknown_price");
  });

  test.each(cases)("keeps only the paid period after a switch to %s", async (_name, change) => {
    const { subscription, sync } = await pay({ plan: "monthly", seats: 3 });
    const before = await sync();
    change(subscription);
    for (const item of subscription.items.data) item.current_period_end += 1_000_000;
    expect(await sync()).toMatchObject({
      status: "active",
      seats: 3,
      currentPeriodEnd: before?.currentPeriodEnd,
      mismatch: "price",
    });
    expect(events()).toContain("billing_price_mismatch");
    subscription.status = "canceled";
    expect(await sync()).toMatchObject({ status: "canceled", mismatch: null });
  });

  test("prefers a subscription to one of our prices, then a live one, then the newest", async () => {
    const { customerId: customer, sync } = await newBuyer();
    const add = (price: string, status: string, created: number) =>
      stripeSubscription(stripe.books, { customer, price, status, created });
    add("price_of_another_product", "active", 9);
    add(STRIPE_PRICE, "canceled", 8);
    add(STRIPE_PRICE, "active", 3);
    const newest = add(monthly.priceId, "active", 5);
    expect(await sync()).toMatchObject({ subscriptionId: newest.id, planId: monthly.planId });
  });
});
