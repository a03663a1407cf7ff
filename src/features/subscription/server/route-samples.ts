import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createPerson, type Person } from "#test/people.ts";
import { type RouteSample, rawSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { subscriptionContract } from "../contract.ts";
import { findAgencySubscription } from "./seat-queries.ts";
import { billingCustomers, coupons, invoices, plans, seats, subscriptions } from "./tables.ts";

/** A customer at the provider. */
async function newCustomer({ db, services }: TestApp, { id: userId, email }: Person) {
  const { payments } = services;
  const customerId = await payments.createCustomer({ userId, email, name: "Test Person" });
  await db
    .insert(billingCustomers)
    .values({ userId, provider: payments.name, customerId })
    .onConflictDoNothing();
  return customerId;
}

async function newCheckout(app: TestApp, person: Person) {
  const { id } = await app.services.payments.createSubscriptionCheckout({
    customerId: await newCustomer(app, person),
    userId: person.id,
    idempotencyKey: randomUUID(),
    priceId: "price_test_annual",
    seatPriceId: null,
    extraSeats: 0,
    trialDays: 0,
    couponId: null,
    successPath: "/subscription/success",
    cancelPath: "/subscription",
  });
  return { id };
}

const planForm = {
  name: "Studio",
  yearlyCents: 120_000,
  monthlyCents: 12_000,
  trialDays: 0,
  includedSeats: 3,
  seatYearlyCents: 30_000,
  seatMonthlyCents: null,
};
const couponForm = {
  code: "WELCOME20",
  percentOff: 20,
  amountOffCents: null,
  duration: "once",
  maxRedemptions: null,
  expiresAt: null,
};

const plan = {
  owner: "platform",
  setup: async ({ db }) => {
    const [row] = await db.insert(plans).values(planForm).returning({ id: plans.id });
    return { id: row?.id ?? "" };
  },
} satisfies RouteSample;

const newCode = () => randomUUID().replaceAll("-", "").slice(0, 20).toUpperCase();

const sampleCoupon = (archivedAt: Date | null) =>
  ({
    owner: "platform",
    setup: async ({ db }) => {
      const code = newCode();
      const [row] = await db
        .insert(coupons)
        .values({ code, percentOff: 10, duration: "once", archivedAt })
        .returning({ id: coupons.id });
      return { id: row?.id ?? "" };
    },
  }) satisfies RouteSample;
const coupon = sampleCoupon(null);

const asCustomer = {
  owner: "account",
  setup: async (app, person) => ({ customerId: await newCustomer(app, person) }),
} satisfies RouteSample;
/** A teammate without access, in an agency that has paid seats. */
async function newTeammate({ db, services }: TestApp, { organizationId }: Person) {
  const found = await findAgencySubscription(db, organizationId, services.payments.name);
  const payer = found?.payer ?? (await createPerson(services, { organizationId, role: "agent" }));
  await db.update(subscriptions).set({ seats: 100 }).where(eq(subscriptions.userId, payer.id));
  const { id } = await createPerson(services, { organizationId, subscription: null });
  return { userId: id };
}

async function newSeatHolder(app: TestApp, person: Person) {
  const { userId } = await newTeammate(app, person);
  const provider = app.services.payments.name;
  const found = await findAgencySubscription(app.db, person.organizationId, provider);
  const payerId = found?.payer.id ?? "";
  await app.db.insert(seats).values({ userId, payerId, assignedAt: app.clock.now() });
  return { userId };
}

const withoutSeats = {
  owner: "agency",
  body: { seats: 2 },
  answers: [409, "The plan of the caller has no extra seats."],
  answersTo: { superadmin: [403, "The caller does not pay."] },
} satisfies RouteSample;
const hasNone = [409, "The caller has no subscription at the provider."] as const;
const withoutOne = [200, "The caller has no subscription yet."] as const;

const detailsForm = {
  company: "Northlight Studio",
  line1: "12 Harbor Street",
  line2: "",
  postalCode: "02110",
  city: "Boston",
  region: "MA",
  country: "US",
  taxId: "12-3456789",
};

async function newInvoice({ db, clock }: TestApp, { id: userId }: Person) {
  const id = `in_${randomUUID()}`;
  const amount = { amountCents: 40_000, currency: "usd" };
  await db
    .insert(invoices)
    .values({ id, userId, provider: "sandbox", status: "paid", issuedAt: clock.now(), ...amount });
  return { id };
}

export const invoiceSamples = [
  rawSample("GET /api/subscription/invoices/:id.pdf", "signed-in", {
    owner: "account",
    setup: newInvoice,
  }),
];

export const subscriptionSamples = samplesOf(subscriptionContract, {
  overview: { owner: "account" },
  quote: { owner: "account", body: {} },
  purchase: { owner: "account" },
  checkout: {
    owner: "account",
    body: {},
    answers: [409, "The caller has a subscription already."],
    answersTo: { noAccess: withoutOne, support: withoutOne, superadmin: withoutOne },
  },
  adminPlans: { owner: "platform" },
  adminPlan: plan,
  createPlan: { owner: "platform", body: planForm },
  updatePlan: { ...plan, body: { ...planForm, version: 1 } },
  setPlanState: { ...plan, body: { state: "archived" } },
  adminCoupons: { owner: "platform" },
  createCoupon: { owner: "platform", body: () => ({ ...couponForm, code: newCode() }) },
  adminCoupon: coupon,
  updateCoupon: { ...coupon, body: { maxRedemptions: 50, expiresAt: null, version: 1 } },
  restoreCoupon: sampleCoupon(new Date(0)),
  archiveCoupon: coupon,
  billingDetails: { owner: "account" },
  saveBillingDetails: { owner: "account", body: detailsForm },
  portal: { ...asCustomer, body: {} },
  cancel: { owner: "account", body: {}, answers: hasNone },
  resume: { owner: "account", body: {}, answers: hasNone },
  retryPayment: {
    ...asCustomer,
    body: {},
    answersTo: { noAccess: hasNone, support: hasNone, superadmin: hasNone },
  },
  pastDue: { owner: "platform" },
  retryPaymentOf: {
    owner: "platform",
    async setup(app) {
      await newCustomer(app, app.people.agent);
      return { userId: app.people.agent.id };
    },
    body: {},
  },
  refundInvoice: {
    owner: "platform",
    async setup({ db, people, services }) {
      const id = randomUUID();
      await db.insert(invoices).values({
        ...{ id, userId: people.agent.id, provider: services.payments.name },
        ...{ status: "paid", amountCents: 40_000, currency: "usd", issuedAt: new Date() },
      });
      return { invoiceId: id };
    },
    body: { amountCents: 100, reason: "Goodwill" },
  },
  seats: { owner: "agency" },
  previewSeats: withoutSeats,
  changeSeats: withoutSeats,
  askForSeat: {
    owner: "account",
    async setup(app, person) {
      await newTeammate(app, person);
      return {};
    },
    body: {},
    answers: [409, "The caller has access."],
    answersTo: { noAccess: [200, "The caller needs a seat."] },
  },
  assignSeat: { owner: "agency", setup: newTeammate, body: {} },
  unassignSeat: { owner: "agency", setup: newSeatHolder },
  testCheckout: { owner: "account", setup: newCheckout },
  settleTestCheckout: { owner: "account", setup: newCheckout, body: { outcome: "abandon" } },
  testPortal: asCustomer,
  changeTestPortal: { ...asCustomer, body: { action: "use_card" } },
});
