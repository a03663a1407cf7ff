import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { signWebhook } from "#platform/server/payments/signature.ts";
import { STRIPE_API_VERSION } from "#platform/server/payments/stripe/stripe-client.ts";
import { fakeStripe, STRIPE_WEBHOOK_SECRET } from "#test/fake-stripe.ts";
import { stripeRenewal } from "#test/fake-stripe-billing.ts";
import { completeSession } from "#test/fake-stripe-routes.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { noticeJobs, noticesJob } from "./send-notices.ts";
import { lastInvoiceOf, mailsTo, subscriptionOf } from "./subscriber.fixture.ts";
import { billingCustomers, refunds } from "./tables.ts";

const stripe = await fakeStripe(STRIPE_API_VERSION);
const { books } = stripe;
const app = await testApp({ env: stripe.env });
// The job that reads the price of the default plan.
await app.drainJobs();
books.now = () => Math.floor(app.clock.now().getTime() / 1000);

beforeEach(() => {
  books.declined.clear();
  stripe.failWith(null);
  stripe.violations.length = 0;
  app.clock.set(new Date().toISOString());
});

let count = 0;
async function webhook(type: string, customer: string) {
  count += 1;
  const object = { id: "x", object: "invoice", customer };
  const body = JSON.stringify({ id: `evt_${count}`, type, data: { object } });
  const signature = signWebhook(body, STRIPE_WEBHOOK_SECRET, app.clock.now());
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const answer = await fetch(`${app.url}/api/webhooks/payments`, { method: "POST", body, headers });
  expect(answer.status).toBe(200);
}

async function subscriber() {
  const { organizationId } = app.people.agent;
  const person = await createPerson(app.services, { organizationId, subscription: null });
  await app.as(person).post("/api/subscription/checkout", {});
  const subscription = completeSession(books, [...books.sessions.keys()].at(-1) ?? "");
  const [row] = await app.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, person.id));
  const customer = row?.customerId ?? "";
  await webhook("customer.subscription.created", customer);
  return { person, customer, subscription };
}

async function failedRenewal() {
  const one = await subscriber();
  books.declined.add(one.customer);
  stripeRenewal(books, one.subscription);
  await webhook("invoice.payment_failed", one.customer);
  return one;
}

const retry = (person: Person) => app.as(person).post("/api/subscription/retry", {});
const failures = (person: Person) => mailsTo(app, person, "failed");

test("reminds once on each day, and not after a payment whose webhook was lost", async () => {
  const { person, customer, subscription } = await failedRenewal();
  await webhook("invoice.payment_failed", customer);
  await webhook("customer.subscription.updated", customer);
  expect(await failures(person)).toHaveLength(1);
  expect((await failures(person))[0]?.text).toContain("insufficient funds");
  const runOn = async (day: number) => {
    app.clock.set(new Date(Date.now() + day * DAY_MS).toISOString());
    await app.services.jobs.enqueue(app.db, noticesJob, {});
    await app.services.jobs.drain(noticeJobs.toReversed(), app.services);
  };
  await runOn(3.1);
  await runOn(3.2);
  expect(await failures(person)).toHaveLength(2);
  const invoice = books.invoices.find(({ status }) => status === "open");
  Object.assign(invoice ?? {}, { status: "paid" });
  Object.assign(subscription, { status: "active" });
  await runOn(7.1);
  expect(await failures(person)).toHaveLength(2);
  expect((await subscriptionOf(app, person)).status).toBe("active");
  expect(stripe.violations).toEqual([]);
});

test("retries the payment with its outcome, and changes nothing when Stripe is down", async () => {
  const { person, customer } = await failedRenewal();
  expect((await retry(person)).body).toEqual({
    isPaid: false,
    reason: "Your card has insufficient funds.",
  });
  stripe.failWith(402);
  expect((await retry(person)).status).toBe(503);
  stripe.failWith(null);
  expect((await subscriptionOf(app, person)).status).toBe("past_due");
  books.declined.delete(customer);
  expect((await retry(person)).body).toEqual({ isPaid: true, reason: null });
  expect((await app.as(person).get("/api/session")).body.member.hasAccess).toBe(true);
  expect(stripe.violations).toEqual([]);
});

test("tries the payment again by itself when the member has a new card", async () => {
  const { person, customer, subscription } = await failedRenewal();
  books.declined.delete(customer);
  const card = { brand: "visa", last4: "9995" };
  Object.assign(subscription, { default_payment_method: { id: "pm_9", card } });
  await webhook("customer.updated", customer);
  expect((await subscriptionOf(app, person)).status).toBe("past_due");
  await app.drainJobs();
  expect((await subscriptionOf(app, person)).status).toBe("active");
});

test("refunds over HTTP with the row as key, and shows why Stripe refused one", async () => {
  const { person, customer } = await subscriber();
  const { id } = await lastInvoiceOf(app, person);
  const request = (amountCents: number) =>
    app
      .as("superadmin")
      .post(`/api/admin/billing/invoices/${id}/refunds`, { amountCents, reason: "Goodwill" });
  const { body } = await request(10_000);
  await app.drainJobs();
  const sent = stripe.requests.findLast(({ path }) => path === "/v1/refunds");
  expect(sent?.idempotencyKey).toContain(body.id);
  expect(sent?.form.get("amount")).toBe("10000");
  expect((await lastInvoiceOf(app, person)).refundedCents).toBe(10_000);
  expect(await mailsTo(app, person, "Refund of $100")).toHaveLength(1);
  // Staff refund at Stripe; the webhook is not here yet.
  const charge = books.charges.find((one) => one.customer === customer);
  Object.assign(charge ?? {}, { amount_refunded: 35_000 });
  const late = await request(20_000);
  await app.drainJobs();
  const [row] = await app.db.select().from(refunds).where(eq(refunds.id, late.body.id));
  expect(row).toMatchObject({ status: "failed" });
  expect(row?.failure).toContain("greater than unrefunded amount");
  await webhook("customer.updated", customer);
  expect((await request(5001)).body.message).toBe("At most $50 can be refunded.");
  expect(stripe.violations).toEqual([]);
});
