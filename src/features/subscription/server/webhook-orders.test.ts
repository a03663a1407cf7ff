import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { DAY_SECONDS } from "#lib/durations.ts";
import type { BillingUpdate } from "#platform/server/payments/handlers.ts";
import { fetchBillingUpdate } from "#platform/server/payments/receive-event.ts";
import { signWebhook } from "#platform/server/payments/signature.ts";
import { STRIPE_API_VERSION } from "#platform/server/payments/stripe/stripe-client.ts";
import { fakeStripe, STRIPE_WEBHOOK_SECRET } from "#test/fake-stripe.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { peopleWithAccess } from "./access-queries.ts";
import { applyBillingUpdate } from "./apply-billing.ts";
import {
  placeOrder,
  SCENARIOS,
  type ScenarioEvent,
  stripeCatalog,
} from "./billing-scenarios.fixture.ts";
import {
  billingCustomers,
  invoices,
  seats,
  subscriptionCheckouts,
  subscriptions,
} from "./tables.ts";

const stripe = await fakeStripe(STRIPE_API_VERSION);
const app = await testApp({ env: stripe.env });
const { db, services } = app;
const START = Math.floor(Date.parse("2031-03-01T09:00:00Z") / 1000);
let now = START;
stripe.books.now = () => now;
const setTime = (seconds: number) => {
  now = seconds;
  app.clock.set(new Date(seconds * 1000).toISOString());
};
const catalog = await stripeCatalog(services);

/** A payer whose four teammates have a seat. */
async function newAgency(): Promise<Person[]> {
  const organizationId = await createOrganizationRow(services, "Agency");
  const people = await Promise.all(
    Array.from({ length: 5 }, () => createPerson(services, { organizationId, subscription: null })),
  );
  const [payer, ...teammates] = people;
  if (!payer) throw new Error("no payer");
  await db.insert(seats).values(
    teammates.map(({ id: userId }, index) => ({
      userId,
      payerId: payer.id,
      assignedAt: new Date((START + index) * 1000),
    })),
  );
  return people;
}

type Scenario = (typeof SCENARIOS)[number];

interface Agency {
  people: Person[];
  payerId: string;
  customerId: string;
}

async function withCustomer(people: Person[]): Promise<Agency> {
  const payerId = people[0]?.id ?? "";
  const customerId = stripe.books.newId("cus");
  await db
    .insert(billingCustomers)
    .values({ userId: payerId, provider: "stripe", customerId })
    .onConflictDoUpdate({
      target: [billingCustomers.userId, billingCustomers.provider],
      set: { customerId },
    });
  await db.delete(subscriptions).where(eq(subscriptions.userId, payerId));
  await db.delete(invoices).where(eq(invoices.userId, payerId));
  return { people, payerId, customerId };
}

/** Runs the scenario at Stripe, and calls back after the payment and after each step. */
async function play(
  scenario: Scenario,
  { payerId, customerId }: Agency,
  onChange: (event: ScenarioEvent) => Promise<void>,
) {
  setTime(START);
  const buyer = { userId: payerId, customerId };
  const order = await placeOrder({ services, stripe }, catalog, scenario, buyer);
  await onChange({ type: "checkout.session.completed" });
  const wait = (days: number) => setTime(now + days * DAY_SECONDS);
  for (const step of scenario.steps) {
    setTime(now + 1);
    await onChange(await step({ services, stripe, wait, customerId, ...order }));
  }
}

/** Everything that decides about access, without the ids and times that differ between runs. */
async function endOf({ people, payerId }: Agency) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, payerId));
  const { subscriptionId, answeredQuestion, createdAt, updatedAt, ...subscription } = row ?? {};
  const bills = await db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, payerId))
    .orderBy(desc(invoices.issuedAt), asc(invoices.id));
  const ids = people.map(({ id }) => id);
  const withAccess = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${inArray(users.id, ids)} and ${users.id} in ${peopleWithAccess(services)}`);
  return {
    subscription,
    invoices: bills.map(({ id, number, url, pdfUrl, ...bill }) => bill),
    peopleWithAccess: withAccess.length,
    openOrders: await db.$count(subscriptionCheckouts, eq(subscriptionCheckouts.userId, payerId)),
  };
}

const orders = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
        orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );

describe.each(SCENARIOS)("$name", (scenario) => {
  test("ends the same when responses of Stripe arrive in any order, and one of them twice", {
    timeout: 60_000,
  }, async () => {
    const agency = await withCustomer(await newAgency());
    const updates: BillingUpdate[] = [];
    await play(scenario, agency, async () => {
      updates.push(await fetchBillingUpdate(services, agency.customerId));
    });
    const [order] = await db
      .select()
      .from(subscriptionCheckouts)
      .where(eq(subscriptionCheckouts.userId, agency.payerId));
    if (!order) throw new Error("no order");
    const ends = new Set<string>();
    for (const sequence of orders(updates)) {
      await db.delete(subscriptions).where(eq(subscriptions.userId, agency.payerId));
      await db.delete(invoices).where(eq(invoices.userId, agency.payerId));
      await db.insert(subscriptionCheckouts).values(order).onConflictDoNothing();
      for (const update of [...sequence, ...sequence.slice(0, 1)]) {
        await db.transaction((tx) => applyBillingUpdate(tx, update, services));
      }
      const { openOrders: _openOrders, ...end } = await endOf(agency);
      expect(end).toMatchObject(scenario.ends);
      ends.add(JSON.stringify(end));
    }
    expect(ends.size).toBe(1);
  });

  test("ends the same when each webhook is sent at once or late, and twice", {
    timeout: 60_000,
  }, async () => {
    const people = await newAgency();
    const ends = new Set<string>();
    const count = scenario.steps.length + 1;
    for (let late = 0; late < 2 ** count; late += 1) {
      const agency = await withCustomer(people);
      const pending: ScenarioEvent[] = [];
      let index = 0;
      await play(scenario, agency, async (event) => {
        const isLate = Math.floor(late / 2 ** index) % 2 === 1;
        index += 1;
        if (!isLate) await send(agency, event);
        pending.unshift(event);
      });
      // Those that were not sent yet, the last one first; and the others again.
      for (const event of pending) await send(agency, event);
      const end = await endOf(agency);
      expect(end).toMatchObject(scenario.ends);
      ends.add(JSON.stringify({ ...end, openOrders: 0 }));
    }
    expect(ends.size).toBe(1);
    expect(stripe.violations).toEqual([]);
  });
});

const sent = new WeakMap<ScenarioEvent, string>();
let events = 0;

/** The same event always has the same id. Its content is false, apart from what it names. */
async function send({ customerId }: Agency, event: ScenarioEvent): Promise<void> {
  if (!sent.has(event)) {
    events += 1;
    sent.set(event, `evt_${events}`);
  }
  const object = event.paymentId
    ? { id: "ch_x", object: "charge", payment_intent: event.paymentId }
    : { id: "sub_x", object: "subscription", customer: customerId, status: "active" };
  const body = JSON.stringify({ id: sent.get(event), type: event.type, data: { object } });
  const { status } = await fetch(`${app.url}/api/webhooks/payments`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "stripe-signature": signWebhook(body, STRIPE_WEBHOOK_SECRET, app.clock.now()),
    },
  });
  expect(status).toBe(200);
}
