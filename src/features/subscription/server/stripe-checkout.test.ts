import { beforeEach, expect, test } from "vitest";
import { STRIPE_API_VERSION } from "#platform/server/payments/stripe/stripe-client.ts";
import { fakeStripe, STRIPE_PRICE } from "#test/fake-stripe.ts";
import { stripeSubscription } from "#test/fake-stripe-objects.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const stripe = await fakeStripe(STRIPE_API_VERSION);
const app = await testApp({ env: stripe.env });
const newcomer = () =>
  createPerson(app.services, {
    organizationId: app.people.agent.organizationId,
    subscription: null,
  });
const sessionsCreated = () =>
  stripe.requests.filter(
    ({ method, path }) => method === "POST" && path === "/v1/checkout/sessions",
  ).length;

beforeEach(() => {
  stripe.failWith(null);
  stripe.violations.length = 0;
});

test("creates one Stripe checkout for 20 concurrent requests", async () => {
  const person = await newcomer();
  const before = sessionsCreated();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.as(person).post("/api/subscription/checkout", {})),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  expect(answers[0]?.body.url).toContain("https://checkout.stripe.test/");
  expect(sessionsCreated() - before).toBe(1);
  expect(stripe.violations).toEqual([]);
});

test("rejects a checkout when Stripe has a subscription that is not stored yet", async () => {
  const person = await newcomer();
  await app.as(person).post("/api/subscription/checkout", {});
  const customer = [...stripe.books.customers.keys()].at(-1) ?? "";
  for (const session of stripe.books.sessions.values()) session.status = "expired";
  stripeSubscription(stripe.books, { customer, price: STRIPE_PRICE });
  const before = sessionsCreated();
  expect((await app.as(person).post("/api/subscription/checkout", {})).status).toBe(409);
  expect(sessionsCreated()).toBe(before);
  const { body } = await app.as(person).get("/api/subscription");
  expect(body).toMatchObject({ isTest: false, subscription: { status: "active" } });
});

test("reports a purchase only when Stripe has completed the member's own checkout", async () => {
  const person = await newcomer();
  const purchase = () => app.as(person).get("/api/subscription/purchase");
  expect((await purchase()).body).toEqual({ isComplete: false });
  await app.as(person).post("/api/subscription/checkout", {});
  expect((await purchase()).body).toEqual({ isComplete: false });
  const session = [...stripe.books.sessions.values()].at(-1);
  if (session) session.status = "complete";
  expect((await purchase()).body).toEqual({ isComplete: true });
  const other = await newcomer();
  expect((await app.as(other).get("/api/subscription/purchase")).body.isComplete).toBe(false);
  stripe.failWith(402);
  expect((await purchase()).status).toBe(503);
});

test("returns the specified error when Stripe is down and succeeds on retry", async () => {
  const person = await newcomer();
  stripe.failWith(402);
  expect(await app.as(person).post("/api/subscription/checkout", {})).toMatchObject({
    status: 503,
    body: { code: "checkout_failed", message: "Failed to create checkout session" },
  });
  stripe.failWith(null);
  expect((await app.as(person).post("/api/subscription/checkout", {})).status).toBe(200);
});

test("sends cancel, resume and portal requests to Stripe and changes nothing when Stripe fails", async () => {
  const person = await newcomer();
  await app.as(person).post("/api/subscription/checkout", {});
  const customer = [...stripe.books.customers.keys()].at(-1) ?? "";
  for (const session of stripe.books.sessions.values()) session.status = "complete";
  const subscription = stripeSubscription(stripe.books, { customer, price: STRIPE_PRICE });
  expect((await app.as(person).post("/api/subscription/checkout", {})).status).toBe(409);

  expect((await app.as(person).post("/api/subscription/cancel", { reason: "Why" })).status).toBe(
    200,
  );
  expect(subscription.cancel_at_period_end).toBe(true);
  stripe.failWith(402);
  const refused = await app.as(person).post("/api/subscription/resume", {});
  expect(refused).toMatchObject({ status: 503, body: { code: "provider_failed" } });
  stripe.failWith(null);
  const still = await app.as(person).get("/api/subscription");
  expect(still.body.subscription.cancelAtPeriodEnd).toBe(true);
  expect((await app.as(person).post("/api/subscription/resume", {})).status).toBe(200);
  expect((await app.as(person).post("/api/subscription/portal", {})).body.url).toBe(
    "https://billing.stripe.test/session",
  );
  expect(stripe.violations).toEqual([]);
});

test("returns 404 for sandbox pages when Stripe is configured", async () => {
  for (const path of ["/api/subscription/test-checkout/cs_1", "/api/subscription/test-portal"]) {
    expect((await app.as("teamMember").get(path)).status).toBe(404);
  }
});

test("sends billing details to Stripe, also those saved before the first checkout", async () => {
  const person = await newcomer();
  const member = app.as(person);
  const details = {
    ...{ company: "Feld Realty", line1: "12 Mill Lane", line2: "", postalCode: "05401" },
    ...{ city: "Burlington", region: "VT", country: "US", taxId: "12-3456789" },
  };
  await member.put("/api/subscription/billing-details", details);
  await app.drainJobs();
  await member.post("/api/subscription/checkout", {});
  await app.drainJobs();
  const customer = () => [...stripe.books.customers.values()].at(-1);
  expect(customer()).toMatchObject({ "address[line1]": "12 Mill Lane" });
  await member.put("/api/subscription/billing-details", { ...details, line1: "1 New Street" });
  await app.drainJobs();
  expect(customer()).toMatchObject({
    "address[line1]": "1 New Street",
    "invoice_settings[custom_fields][1][value]": "12-3456789",
  });
  expect(stripe.violations).toEqual([]);
});
