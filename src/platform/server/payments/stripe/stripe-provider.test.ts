import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#lib/durations.ts";
import { createLog } from "#platform/server/log.ts";
import { fakeStripe } from "#test/fake-stripe.ts";
import { stripeSubscription } from "#test/fake-stripe-objects.ts";
import type { PaymentCheckoutRequest } from "../payment-provider.ts";
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
const request = (more: Partial<PaymentCheckoutRequest> = {}): PaymentCheckoutRequest => ({
  purpose: "event-registration",
  subjectId: "registration-1",
  userId: "user-1",
  email: "nora@feld.example",
  amountCents: 4_950,
  description: "A dinner for owners",
  idempotencyKey: `attempt-${stripe.requests.length}`,
  successPath: "/events/1?payment=success",
  cancelPath: "/events/1",
  expiresAt: new Date(NOW.getTime() + 40 * MINUTE_MS),
  ...more,
});
const paid = async (charge: object = { refunded: false }) => {
  const { id } = await provider.createPaymentCheckout(request());
  const intent = { id: stripe.books.newId("pi"), status: "succeeded", latest_charge: charge };
  const session = stripe.books.sessions.get(id);
  Object.assign(session ?? {}, {
    status: "complete",
    payment_status: "paid",
    payment_intent: intent,
  });
  return { id, intent };
};

beforeEach(() => {
  stripe.violations.length = 0;
  stripe.failWith(null);
});

test("creates a customer with our id and one key per member", async () => {
  const person = { userId: "user-1", email: "nora@feld.example", name: "Nora Feld" };
  const id = await provider.createCustomer(person);
  expect(await provider.createCustomer(person)).toBe(id);
  expect(lastForm()).toEqual({
    email: "nora@feld.example",
    name: "Nora Feld",
    "metadata[user_id]": "user-1",
  });
  expect(lastKey()).toBe("customer-user-1");
  expect(stripe.violations).toEqual([]);
});

test("changes the email address of a customer", async () => {
  const id = await provider.createCustomer({ userId: "user-8", email: "a@b.example", name: "A B" });
  await provider.updateCustomer(id, { email: "new@b.example" });
  expect(stripe.books.customers.get(id)).toMatchObject({ email: "new@b.example" });
  expect(stripe.violations).toEqual([]);
});

test("ends the subscriptions when closing a customer, idempotently", async () => {
  const id = await provider.createCustomer({ userId: "user-9", email: "a@b.example", name: "A B" });
  stripeSubscription(stripe.books, { customer: id, price: stripe.env.STRIPE_PRICE_ID ?? "" });
  await provider.closeCustomer(id);
  expect(stripe.books.customers.has(id)).toBe(false);
  expect((await provider.fetchBilling(id)).subscriptions[0]?.status).toBe("canceled");
  await provider.closeCustomer(id);
  expect(stripe.violations).toEqual([]);
});

test("creates a subscription checkout with our price, URLs and key", async () => {
  const checkout = await provider.createSubscriptionCheckout({
    customerId: "cus_1",
    userId: "user-1",
    idempotencyKey: "attempt-a",
    priceId: "price_annual_400",
    seatPriceId: null,
    extraSeats: 0,
    trialDays: 0,
    couponId: null,
    successPath: "/subscription/success",
    cancelPath: "/subscription",
  });
  expect(lastForm()).toEqual({
    mode: "subscription",
    customer: "cus_1",
    client_reference_id: "user-1",
    "line_items[0][price]": "price_annual_400",
    "line_items[0][quantity]": "1",
    "subscription_data[metadata][user_id]": "user-1",
    success_url: "https://colonnade.example/subscription/success",
    cancel_url: "https://colonnade.example/subscription",
  });
  expect(lastKey()).toBe("attempt-a");
  expect(await provider.fetchCheckout(checkout.id)).toEqual({ ...checkout, status: "open" });
  expect(await provider.fetchCheckout("cs_unknown")).toBeNull();
  expect(stripe.violations).toEqual([]);
});

describe("one-off payments", () => {
  test("send the purpose, the amount in cents and the expiry", async () => {
    await provider.createPaymentCheckout(request({ idempotencyKey: "hold-1" }));
    expect(lastForm()).toEqual({
      mode: "payment",
      customer_email: "nora@feld.example",
      client_reference_id: "user-1",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "4950",
      "line_items[0][price_data][product_data][name]": "A dinner for owners",
      "metadata[purpose]": "event-registration",
      "metadata[subject_id]": "registration-1",
      "metadata[user_id]": "user-1",
      "payment_intent_data[metadata][purpose]": "event-registration",
      "payment_intent_data[metadata][subject_id]": "registration-1",
      "payment_intent_data[metadata][user_id]": "user-1",
      expires_at: String(NOW.getTime() / 1000 + 40 * 60),
      success_url: "https://colonnade.example/events/1?payment=success",
      cancel_url: "https://colonnade.example/events/1",
    });
    expect(lastKey()).toBe("hold-1");
    expect(stripe.violations).toEqual([]);
  });

  test("stay open for Stripe's minimum of 30 minutes", async () => {
    await provider.createPaymentCheckout(request({ expiresAt: new Date(NOW.getTime() + 60_000) }));
    expect(Number(lastForm().expires_at)).toBeGreaterThan(NOW.getTime() / 1000 + 30 * 60);
  });

  test.each([
    [{ status: "open", payment_status: "unpaid" }, "pending"],
    [{ status: "expired", payment_status: "unpaid" }, "failed"],
    [{ status: "complete", payment_status: "unpaid" }, "pending"],
    [
      {
        status: "complete",
        payment_status: "unpaid",
        payment_intent: { id: "pi_1", status: "requires_payment_method" },
      },
      "failed",
    ],
    [{ status: "complete", payment_status: "paid" }, "paid"],
  ])("%j is %s", async (state, status) => {
    const { id } = await provider.createPaymentCheckout(request());
    Object.assign(stripe.books.sessions.get(id) ?? {}, state);
    expect(await provider.fetchPayment(id)).toEqual({
      checkoutId: id,
      status,
      amountCents: 4_950,
      currency: "usd",
    });
  });

  test("are found by their charge and refunded once", async () => {
    const { id, intent } = await paid();
    expect(await provider.findSubjectOf(intent.id)).toEqual({ checkoutId: id });
    await provider.refund(id);
    expect(lastForm()).toEqual({ payment_intent: intent.id });
    expect(lastKey()).toBe(`refund-${id}`);
    await provider.refund(id);
    expect(stripe.books.refunds).toHaveLength(1);
    expect(stripe.violations).toEqual([]);
  });

  test("report a refund and are not refunded again", async () => {
    const { id } = await paid({ refunded: true });
    expect((await provider.fetchPayment(id))?.status).toBe("refunded");
    const before = stripe.books.refunds.length;
    await provider.refund(id);
    expect(stripe.books.refunds).toHaveLength(before);
  });

  test("can be expired only while open", async () => {
    const { id } = await provider.createPaymentCheckout(request());
    await provider.expireCheckout(id);
    expect((await provider.fetchPayment(id))?.status).toBe("failed");
    const asked = stripe.requests.length;
    await provider.expireCheckout(id);
    expect(stripe.requests.slice(asked).map(({ method }) => method)).toEqual(["GET"]);
    expect(stripe.violations).toEqual([]);
  });
});
