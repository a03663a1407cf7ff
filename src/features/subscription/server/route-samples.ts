import { randomUUID } from "node:crypto";
import type { Person } from "#test/people.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { subscriptionContract } from "../contract.ts";
import { billingCustomers } from "./tables.ts";

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

const asCustomer = {
  owner: "account",
  setup: async (app, person) => ({ customerId: await newCustomer(app, person) }),
} satisfies RouteSample;
const hasNone = [409, "The caller has no subscription at the provider."] as const;
const withoutOne = [200, "The caller has no subscription yet."] as const;

export const subscriptionSamples = samplesOf(subscriptionContract, {
  overview: { owner: "account" },
  purchase: { owner: "account" },
  checkout: {
    owner: "account",
    body: {},
    answers: [409, "The caller has a subscription already."],
    answersTo: { noAccess: withoutOne, support: withoutOne, superadmin: withoutOne },
  },
  portal: { ...asCustomer, body: {} },
  cancel: { owner: "account", body: {}, answers: hasNone },
  resume: { owner: "account", body: {}, answers: hasNone },
  testCheckout: { owner: "account", setup: newCheckout },
  settleTestCheckout: { owner: "account", setup: newCheckout, body: { outcome: "abandon" } },
  testPortal: asCustomer,
  changeTestPortal: { ...asCustomer, body: { action: "use_card" } },
});
