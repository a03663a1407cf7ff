import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { STRIPE_API_VERSION } from "#platform/server/payments/stripe/stripe-client.ts";
import { fakeStripe, STRIPE_PRICE } from "#test/fake-stripe.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { ensureDefaultPrice } from "./default-price.ts";
import { mirrorMissing } from "./mirror-plans.ts";
import { couponRedemptions, coupons, planPrices, plans, subscriptions } from "./tables.ts";

const stripe = await fakeStripe(STRIPE_API_VERSION);
const price = stripe.books.prices.get(STRIPE_PRICE);
if (price) {
  price.unit_amount = 4_900;
  price.currency = "eur";
  price.recurring.interval = "month";
}
const app = await testApp({ env: stripe.env });
const boss = app.as("superadmin");

const newcomer = () =>
  createPerson(app.services, {
    organizationId: app.people.agent.organizationId,
    subscription: null,
  });
const quote = async (order: object = {}) =>
  (await app.as(await newcomer()).post("/api/subscription/quote", order)).body;
const stripePrices = () =>
  app.db.select().from(planPrices).where(eq(planPrices.provider, "stripe"));

test("creates the plan from STRIPE_PRICE_ID without a request at the start", async () => {
  expect(stripe.requests).toEqual([]);
  expect(await stripePrices()).toMatchObject([
    { priceId: STRIPE_PRICE, interval: "year", amountCents: 40_000, isCurrent: true },
  ]);
  // Two servers start at once, again and again.
  await Promise.all(Array.from({ length: 5 }, () => ensureDefaultPrice(app.services)));
  expect(await stripePrices()).toHaveLength(1);
});

test("reads the real amount and interval of that price from Stripe", async () => {
  await app.drainJobs();
  expect(await stripePrices()).toMatchObject([
    {
      priceId: STRIPE_PRICE,
      interval: "month",
      amountCents: 4_900,
      currency: "eur",
      isCurrent: true,
    },
  ]);
  const [plan] = await app.db.select().from(plans);
  expect(plan).toMatchObject({
    name: "Monthly membership",
    currency: "eur",
    yearlyCents: null,
    monthlyCents: 4_900,
  });
  expect(await quote()).toMatchObject({ totalCents: 4_900, currency: "eur", interval: "month" });
});

test("sends new plans and coupons to Stripe, and retries when Stripe is down", async () => {
  const form = {
    name: "Studio",
    yearlyCents: 90_000,
    monthlyCents: null,
    trialDays: 0,
    includedSeats: 1,
    seatYearlyCents: null,
    seatMonthlyCents: null,
  };
  const coupon = {
    code: "WELCOME",
    percentOff: 50,
    amountOffCents: null,
    duration: "once",
    maxRedemptions: null,
    expiresAt: null,
  };
  stripe.failWith(402);
  const { body } = await boss.post("/api/admin/plans", form);
  await boss.post("/api/admin/coupons", coupon);
  const planOf = async () => (await boss.get(`/api/admin/plans/${body.id}`)).body;
  expect((await planOf()).isPending).toBe(true);
  expect((await quote({ planId: body.id })).code).toBe("plan_not_sold");
  expect((await quote({ couponCode: "WELCOME" })).fields.couponCode).toBe(
    "This coupon isn't ready yet.",
  );
  stripe.failWith(null);
  await app.drainJobs();
  expect((await planOf()).isPending).toBe(false);
  expect(await quote({ planId: body.id, couponCode: "welcome" })).toMatchObject({
    totalCents: 45_000,
    renewalCents: 90_000,
  });
  expect(stripe.violations).toEqual([]);
  const [row] = await app.db.select().from(coupons);
  await boss.post(`/api/admin/coupons/${row?.id}/archive`);
  await app.drainJobs();
  expect(stripe.requests.at(-1)).toMatchObject({ method: "DELETE" });
});

test("sends coupons to a new provider with the uses that are left, and none that ended", async () => {
  const values = { percentOff: 10, duration: "once" as const };
  const [used, ended] = await app.db
    .insert(coupons)
    .values([
      { ...values, code: "USED", maxRedemptions: 5 },
      { ...values, code: "ENDED", expiresAt: new Date("2026-01-01T00:00:00Z") },
    ])
    .returning({ id: coupons.id });
  await app.db
    .insert(couponRedemptions)
    .values({ couponId: used?.id ?? "", subscriptionId: "sub_of_the_sandbox" });
  await mirrorMissing(app.services);
  await app.drainJobs();
  expect(stripe.books.coupons.get(`coupon-${used?.id}`)).toMatchObject({ max_redemptions: 4 });
  expect(stripe.books.coupons.has(`coupon-${ended?.id}`)).toBe(false);
  expect(stripe.violations).toEqual([]);
});

test("gives no access for a subscription of the sandbox, which can be replaced", async () => {
  const person = await newcomer();
  await app.db
    .insert(subscriptions)
    .values({ userId: person.id, status: "active", provider: "sandbox", subscriptionId: "sub_1" });
  const member = app.as(person);
  expect((await member.get("/api/session")).body.member.hasAccess).toBe(false);
  expect((await member.get("/api/subscription")).body).toMatchObject({
    subscription: null,
    formerProvider: "sandbox",
    offer: { plans: [{ isDefault: true }, { name: "Studio" }] },
  });
  expect((await member.get("/api/subscription/purchase")).body.isComplete).toBe(false);
  expect((await member.post("/api/subscription/checkout", {})).status).toBe(200);
});
