import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { billingCustomers, invoices, subscriptions } from "#features/subscription/server/tables.ts";
import { accountOf } from "#platform/server/live/publish.ts";
import { liveEvents } from "#platform/server/tables.ts";
import { fakeStripe, STRIPE_PRICE, STRIPE_WEBHOOK_SECRET } from "#test/fake-stripe.ts";
import { stripeInvoice, stripeSubscription } from "#test/fake-stripe-objects.ts";
import { createPerson, type Person } from "#test/people.ts";
import { startServerProcess } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { signWebhook } from "./signature.ts";
import { STRIPE_API_VERSION } from "./stripe/stripe-client.ts";
import { paymentEvents } from "./tables.ts";

const stripe = await fakeStripe(STRIPE_API_VERSION);
const app = await testApp({ env: stripe.env });
const second = await startServerProcess(app);
afterAll(() => second.stop());

let count = 0;
/** The body contains false data, which the server must not trust. */
function eventOf(type: string, customer: string) {
  count += 1;
  return {
    id: `evt_${count}`,
    type,
    data: { object: { id: "sub_x", object: "subscription", customer, status: "trialing" } },
  };
}

const post = (body: string, signature: string | null, url = app.url) =>
  fetch(`${url}/api/webhooks/payments`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature === null ? {} : { "stripe-signature": signature }),
    },
  });

const send = (event: object, url = app.url) => {
  const body = JSON.stringify(event);
  return post(body, signWebhook(body, STRIPE_WEBHOOK_SECRET, app.clock.now()), url);
};

async function customer(): Promise<{ person: Person; customerId: string }> {
  const organizationId = app.people.agent.organizationId;
  const person = await createPerson(app.services, { organizationId, subscription: null });
  const customerId = stripe.books.newId("cus");
  await app.db
    .insert(billingCustomers)
    .values({ userId: person.id, provider: "stripe", customerId });
  return { person, customerId };
}

async function stored(person: Person) {
  const [row] = await app.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, person.id));
  if (!row) return null;
  const { answeredQuestion, createdAt, updatedAt, userId, ...facts } = row;
  return facts;
}

const accessNews = (person: Person) =>
  app.db.$count(liveEvents, eq(liveEvents.audience, accountOf(person.id)));

beforeEach(() => {
  stripe.violations.length = 0;
});

test("fetches the billing state on an event and grants access", async () => {
  const { person, customerId } = await customer();
  expect((await app.as(person).get("/api/notifications")).status).toBe(200);
  const subscription = stripeSubscription(stripe.books, {
    customer: customerId,
    price: STRIPE_PRICE,
  });
  const invoice = stripeInvoice(stripe.books, customerId);
  expect((await send(eventOf("customer.subscription.created", customerId))).status).toBe(200);
  expect(await stored(person)).toEqual({
    status: "active",
    currentPeriodEnd: 1_900_000_000,
    trialEnd: null,
    cancelAtPeriodEnd: false,
    cancelReason: null,
    paymentMethodBrand: "visa",
    paymentMethodLast4: "4242",
    provider: "stripe",
    subscriptionId: subscription.id,
    priceId: STRIPE_PRICE,
    seatPriceId: null,
    planId: expect.any(String),
    interval: "year",
    seats: 1,
    nextSeats: 1,
    couponId: null,
    pastDueSince: null,
    failureReason: null,
    lastAttemptAt: null,
    mismatch: null,
  });
  const session = await app.as(person).get("/api/session");
  expect(session.body.member.hasAccess).toBe(true);
  const kept = await app.db.select().from(invoices).where(eq(invoices.userId, person.id));
  expect(kept).toMatchObject([{ id: invoice.id, status: "paid", amountCents: 40_000 }]);
  expect(stripe.violations).toEqual([]);
});

test("processes an event once when it arrives five times", async () => {
  const { person, customerId } = await customer();
  stripeSubscription(stripe.books, { customer: customerId, price: STRIPE_PRICE });
  const event = eventOf("customer.subscription.created", customerId);
  for (let round = 0; round < 5; round += 1) expect((await send(event)).status).toBe(200);
  expect(await accessNews(person)).toBe(1);
  expect(await app.db.$count(paymentEvents, eq(paymentEvents.id, event.id))).toBe(1);
});

test("processes an event once when it arrives 20 times in parallel at two servers", {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 20; round += 1) {
    const { person, customerId } = await customer();
    stripeSubscription(stripe.books, {
      customer: customerId,
      price: STRIPE_PRICE,
      status: "past_due",
    });
    const event = eventOf("invoice.payment_failed", customerId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(event, index % 2 ? app.url : second.url)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const news = await app.as(person).get("/api/notifications");
    expect(news.body.items).toHaveLength(1);
    expect(await app.db.$count(paymentEvents, eq(paymentEvents.id, event.id))).toBe(1);
  }
});

const LIFE = [
  "checkout.session.completed",
  "customer.subscription.created",
  "invoice.paid",
  "invoice.payment_failed",
  "customer.subscription.deleted",
];
const orders = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
        orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );

test("reaches the same state for all 120 orders of five life-cycle events", {
  timeout: 120_000,
}, async () => {
  const ends = new Set<string>();
  for (const order of orders(LIFE)) {
    const { person, customerId } = await customer();
    const subscription = stripeSubscription(stripe.books, {
      customer: customerId,
      price: STRIPE_PRICE,
      status: "canceled",
    });
    for (const type of order) expect((await send(eventOf(type, customerId))).status).toBe(200);
    const end = await stored(person);
    expect(end?.subscriptionId).toBe(subscription.id);
    ends.add(JSON.stringify({ ...end, subscriptionId: "" }));
  }
  expect([...ends]).toHaveLength(1);
  expect([...ends][0]).toContain('"status":"canceled"');
});

test("keeps the newest state when responses overtake each other", async () => {
  const steps = ["trialing", "active", "past_due", "active", "canceled"];
  for (let round = 0; round < 20; round += 1) {
    const { person, customerId } = await customer();
    const subscription = stripeSubscription(stripe.books, {
      customer: customerId,
      price: STRIPE_PRICE,
    });
    const sent = steps.map(async (status, index) => {
      subscription.status = status;
      return send(
        eventOf("customer.subscription.updated", customerId),
        index % 2 ? app.url : second.url,
      );
    });
    await Promise.all(sent);
    expect((await stored(person))?.status).toBe("canceled");
  }
});

test("keeps the live subscription when an event of an ended one arrives", async () => {
  const { person, customerId } = await customer();
  const price = STRIPE_PRICE;
  stripeSubscription(stripe.books, { customer: customerId, price, status: "canceled", created: 5 });
  const live = stripeSubscription(stripe.books, { customer: customerId, price, created: 3 });
  await send(eventOf("customer.subscription.deleted", customerId));
  expect(await stored(person)).toMatchObject({ status: "active", subscriptionId: live.id });
});

describe("subscription switched to a price that was not ordered", () => {
  async function moved(facts: Partial<typeof subscriptions.$inferInsert> = {}) {
    const { person, customerId } = await customer();
    const found = stripeSubscription(stripe.books, { customer: customerId, price: STRIPE_PRICE });
    const tell = () => send(eventOf("customer.subscription.updated", customerId));
    await tell();
    await app.db
      .update(subscriptions)
      .set({ status: "active", ...facts })
      .where(eq(subscriptions.userId, person.id));
    const setPrice = (price: string, periodEnd: number) => {
      found.items = {
        object: "list",
        data: found.items.data.map((item) => ({
          ...item,
          price: { id: price },
          current_period_end: periodEnd,
        })),
      };
      return tell();
    };
    await setPrice("price_of_one_cent", 1_950_000_000);
    return { person, found, tell, setPrice };
  }

  test("keeps the paid period without extending it until the ordered price is back", async () => {
    const { person, setPrice } = await moved();
    const order = { status: "active", currentPeriodEnd: 1_900_000_000, priceId: STRIPE_PRICE };
    expect(await stored(person)).toMatchObject(order);
    await setPrice(STRIPE_PRICE, 1_950_000_000);
    expect(await stored(person)).toMatchObject({ ...order, currentPeriodEnd: 1_950_000_000 });
  });

  test("ends access after the paid period", async () => {
    const { person } = await moved({ currentPeriodEnd: 1_000_000_000 });
    expect(await stored(person)).toMatchObject({ status: "unpaid" });
    const session = await app.as(person).get("/api/session");
    expect(session.body.member.hasAccess).toBe(false);
  });

  test("grants no access for a late payment of another price", async () => {
    const { person } = await moved({ status: "past_due" });
    expect(await stored(person)).toMatchObject({ status: "unpaid" });
  });

  test("applies the end of the subscription", async () => {
    const { person, found, tell } = await moved();
    found.status = "canceled";
    await tell();
    expect(await stored(person)).toMatchObject({ status: "canceled" });
  });

  test("stores the next reported price for a row of an older version", async () => {
    const { person } = await moved({ priceId: null });
    const seen = { status: "active", currentPeriodEnd: 1_950_000_000 };
    expect(await stored(person)).toMatchObject({ ...seen, priceId: "price_of_one_cent" });
  });
});

describe("ignored events", () => {
  test("ignores an unknown customer", async () => {
    const before = await app.db.$count(subscriptions);
    const stranger = stripe.books.newId("cus");
    stripeSubscription(stripe.books, { customer: stranger, price: STRIPE_PRICE });
    expect((await send(eventOf("customer.subscription.created", stranger))).status).toBe(200);
    expect(await app.db.$count(subscriptions)).toBe(before);
  });

  test("ignores another price", async () => {
    const { person, customerId } = await customer();
    stripeSubscription(stripe.books, { customer: customerId, price: "price_of_another_product" });
    expect((await send(eventOf("customer.subscription.created", customerId))).status).toBe(200);
    expect(await stored(person)).toBeNull();
  });

  test("ignores an unused event type", async () => {
    const { customerId } = await customer();
    const asked = stripe.requests.length;
    expect((await send(eventOf("payout.created", customerId))).status).toBe(200);
    expect(stripe.requests).toHaveLength(asked);
  });
});

test("rejects an event while Stripe is unavailable and accepts its retry", async () => {
  const { person, customerId } = await customer();
  stripeSubscription(stripe.books, { customer: customerId, price: STRIPE_PRICE });
  const event = eventOf("customer.subscription.created", customerId);
  stripe.failWith(400);
  expect((await send(event)).status).toBe(503);
  stripe.failWith(null);
  expect(await app.db.$count(paymentEvents, eq(paymentEvents.id, event.id))).toBe(0);
  expect((await send(event)).status).toBe(200);
  expect((await stored(person))?.status).toBe("active");
});
