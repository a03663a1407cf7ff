import { beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "#platform/server/errors.ts";
import { createLog } from "#platform/server/log.ts";
import { fakeStripe } from "#test/fake-stripe.ts";
import { stripeInvoice, stripeSubscription } from "#test/fake-stripe-objects.ts";
import { reportFailures } from "../report-failures.ts";
import { STRIPE_API_VERSION } from "./stripe-client.ts";
import { createStripeProvider } from "./stripe-provider.ts";

const stripe = await fakeStripe(STRIPE_API_VERSION);
const NOW = new Date("2030-01-01T00:00:00Z");
const provider = reportFailures(
  createStripeProvider({
    secretKey: stripe.env.STRIPE_SECRET_KEY ?? "",
    webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET ?? "",
    apiUrl: stripe.env.STRIPE_API_URL,
    appUrl: "https://colonnade.example",
    clock: { now: () => NOW },
  }),
  createLog("silent"),
);

const lastForm = () => Object.fromEntries(stripe.requests.at(-1)?.form ?? []);
const lastKey = () => stripe.requests.at(-1)?.idempotencyKey;
beforeEach(() => {
  stripe.violations.length = 0;
  stripe.failWith(null);
});

describe("billing of a customer", () => {
  test("reads the period end of the item, the subscription's card and the invoices", async () => {
    const customer = stripe.books.newId("cus");
    stripeSubscription(stripe.books, {
      customer,
      price: "price_annual_400",
      periodEnd: 1_950_000_000,
    });
    const invoice = stripeInvoice(stripe.books, customer, "open");
    const billing = await provider.fetchBilling(customer);
    expect(billing.subscriptions[0]).toMatchObject({
      status: "active",
      currentPeriodEnd: 1_950_000_000,
      cancelAtPeriodEnd: false,
      paymentMethodBrand: "visa",
      paymentMethodLast4: "4242",
    });
    expect(billing.invoices).toMatchObject([
      { id: invoice.id, status: "open", amountCents: 40_000 },
    ]);
    expect(stripe.violations).toEqual([]);
  });

  test("falls back to the customer's default card", async () => {
    const customer = stripe.books.newId("cus");
    const one = stripeSubscription(stripe.books, { customer, price: "price_annual_400" });
    one.default_payment_method = null;
    expect((await provider.fetchBilling(customer)).subscriptions[0]?.paymentMethodLast4).toBe(
      "4444",
    );
  });

  test("sends the flag, the reason and a new key when canceling and resuming", async () => {
    const customer = stripe.books.newId("cus");
    const { id } = stripeSubscription(stripe.books, { customer, price: "price_annual_400" });
    await provider.cancelAtPeriodEnd(id, "Too many invoices");
    expect(lastForm()).toEqual({
      cancel_at_period_end: "true",
      "cancellation_details[comment]": "Too many invoices",
    });
    const first = lastKey();
    expect((await provider.fetchBilling(customer)).subscriptions[0]?.cancelAtPeriodEnd).toBe(true);
    await provider.resume(id);
    expect(lastForm()).toEqual({ cancel_at_period_end: "false" });
    await provider.cancelAtPeriodEnd(id, null);
    expect(lastForm()).toEqual({ cancel_at_period_end: "true" });
    expect(lastKey()).not.toBe(first);
    expect(stripe.violations).toEqual([]);
  });

  test("returns from the billing portal to our page", async () => {
    expect(await provider.billingPortal("cus_1", "/subscription")).toContain("billing.stripe.test");
    expect(lastForm()).toEqual({
      customer: "cus_1",
      return_url: "https://colonnade.example/subscription",
    });
  });
});

test("replaces errors of Stripe with our message", async () => {
  stripe.failWith(402);
  const failure = await provider.fetchBilling("cus_1").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Refusal);
  expect(failure).toMatchObject({ status: 503, code: "provider_failed" });
});

test("retries a failed request with the same idempotency key", async () => {
  stripe.failWith(500);
  const asked = stripe.requests.length;
  await provider.resume("sub_1").catch(() => undefined);
  const repeats = stripe.requests.slice(asked);
  expect(repeats).toHaveLength(3);
  expect(new Set(repeats.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});
