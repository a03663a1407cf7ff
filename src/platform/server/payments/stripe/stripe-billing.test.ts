import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_SECONDS } from "#lib/durations.ts";
import { stripeRenewal } from "#test/fake-stripe-billing.ts";
import { intentOf } from "#test/fake-stripe-objects.ts";
import { completeSession } from "#test/fake-stripe-routes.ts";
import type { SubscriptionCheckoutRequest } from "../payment-provider.ts";
import { newCoupon, newPrice, START, stripeFixture } from "./stripe.fixture.ts";

const { stripe, provider, lastForm, setTime } = await stripeFixture();
const { books } = stripe;
beforeEach(() => {
  stripe.violations.length = 0;
  stripe.failWith(null);
  books.declined.clear();
  setTime(START);
});

const plan = await provider.createPrice(newPrice("Agency", 10_000));
const seat = await provider.createPrice(newPrice("Extra seat", 3_000));
const open = (order: Partial<SubscriptionCheckoutRequest> = {}) =>
  provider.createSubscriptionCheckout({
    customerId: books.newId("cus"),
    userId: "user-1",
    idempotencyKey: randomUUID(),
    priceId: plan,
    seatPriceId: null,
    extraSeats: 0,
    trialDays: 0,
    couponId: null,
    successPath: "/subscription/success",
    cancelPath: "/subscription",
    ...order,
  });

async function subscribe(order: Partial<SubscriptionCheckoutRequest> = {}) {
  const { id: session } = await open(order);
  const subscription = completeSession(books, session);
  const customer = subscription.customer.id;
  const read = async () => {
    const { subscriptions, invoices } = await provider.fetchBilling(customer);
    return { subscription: subscriptions[0], invoices };
  };
  return { customer, subscription, id: subscription.id, read };
}

describe("checkout", () => {
  test("sends seats, trial and coupon, and keeps the coupon of the order", async () => {
    const couponId = await provider.createCoupon(newCoupon({ percentOff: 50 }));
    const order = { seatPriceId: seat, extraSeats: 2, trialDays: 14, couponId };
    const { customer, subscription, read } = await subscribe(order);
    const { form } = stripe.requests.findLast(({ path }) => path === "/v1/checkout/sessions") ?? {};
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      customer,
      "line_items[0][price]": plan,
      "line_items[0][quantity]": "1",
      "line_items[1][price]": seat,
      "line_items[1][quantity]": "2",
      "discounts[0][coupon]": couponId,
      "subscription_data[trial_period_days]": "14",
      "subscription_data[metadata][coupon_id]": couponId,
    });
    expect((await read()).subscription).toMatchObject({
      status: "trialing",
      trialEnd: START + 14 * DAY_SECONDS,
      currentPeriodEnd: START + 14 * DAY_SECONDS,
      items: [
        { priceId: plan, quantity: 1 },
        { priceId: seat, quantity: 2 },
      ],
      couponId,
    });
    stripeRenewal(books, subscription);
    const { subscription: after, invoices } = await read();
    expect(after).toMatchObject({ status: "active", couponId });
    expect(invoices.map(({ amountCents, isFirst }) => [amountCents, isFirst])).toEqual([
      [8_000, false],
      [0, true],
    ]);
    expect(invoices[0]?.lines).toEqual([
      { description: `Price ${plan}`, quantity: 1, amountCents: 10_000 },
      { description: `Price ${seat}`, quantity: 2, amountCents: 6_000 },
      { description: "Discount", quantity: 1, amountCents: -8_000 },
    ]);
    expect(stripe.violations).toEqual([]);
  });

  test("rejects a coupon that is used up, has ended or is unknown", async () => {
    const used = await provider.createCoupon(newCoupon({ percentOff: 10, maxRedemptions: 1 }));
    await subscribe({ couponId: used });
    const expiresAt = new Date((START + 60) * 1000);
    const ended = await provider.createCoupon(newCoupon({ percentOff: 10, expiresAt }));
    setTime(START + 61);
    for (const couponId of [used, ended, "coupon_unknown"]) {
      await expect(open({ couponId })).rejects.toMatchObject({
        status: 409,
        code: "coupon_invalid",
        message: "This coupon is no longer valid.",
      });
    }
  });
});

describe("seats", () => {
  const order = (extraSeats: number) => ({ seatPriceId: seat, extraSeats });
  const buy = (id: string, extraSeats: number, idempotencyKey: string = randomUUID()) =>
    provider.addSeats(id, { ...order(extraSeats), idempotencyKey });
  const halfway = () => {
    setTime(START + 15 * DAY_SECONDS);
  };

  test("are previewed and charged for the rest of the period", async () => {
    const { id, read, subscription } = await subscribe();
    halfway();
    expect(await provider.previewSeats(id, order(3))).toEqual({
      amountCents: 4_500,
      currency: "usd",
    });
    expect(lastForm()).toEqual({
      subscription: id,
      "subscription_details[items][0][price]": seat,
      "subscription_details[items][0][quantity]": "3",
      "subscription_details[proration_behavior]": "always_invoice",
    });
    const key = randomUUID();
    await buy(id, 3, key);
    expect(stripe.requests.at(-1)?.idempotencyKey).toBe(key);
    expect(lastForm()).toEqual({
      "items[0][price]": seat,
      "items[0][quantity]": "3",
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });
    await buy(id, 4);
    expect(lastForm()).toMatchObject({ "items[0][id]": subscription.items.data[1]?.id });
    const { invoices } = await read();
    expect(invoices.map(({ amountCents }) => amountCents)).toEqual([1_500, 4_500, 10_000]);
    expect(invoices.every(({ subscriptionId }) => subscriptionId === id)).toBe(true);
    expect(stripe.violations).toEqual([]);
  });

  test("stay unchanged when the card is declined", async () => {
    const { customer, id, read } = await subscribe(order(1));
    books.declined.add(customer);
    await expect(buy(id, 5)).rejects.toMatchObject({
      status: 409,
      code: "card_declined",
      message: "Your card was declined. Please update your payment method.",
    });
    const { subscription, invoices } = await read();
    expect(subscription?.items[1]).toEqual({ priceId: seat, quantity: 1 });
    expect(invoices).toHaveLength(1);
  });

  test("stay unchanged when Stripe fails", async () => {
    const { id, read } = await subscribe(order(1));
    stripe.failWith(400);
    await expect(buy(id, 5)).rejects.toMatchObject({ status: 503, code: "provider_failed" });
    await expect(provider.reduceSeats(id, order(0))).rejects.toMatchObject({ status: 503 });
    stripe.failWith(null);
    expect((await read()).subscription?.items[1]?.quantity).toBe(1);
  });

  test("are reduced from the next period on", async () => {
    const { id, read, subscription } = await subscribe(order(5));
    const end = START + 30 * DAY_SECONDS;
    const item = subscription.items.data[1]?.id;
    await provider.reduceSeats(id, order(2));
    expect(lastForm()).toEqual({
      "items[0][id]": item,
      "items[0][quantity]": "2",
      proration_behavior: "none",
      "metadata[paid_extra_seats]": "5",
      "metadata[paid_until]": String(end),
    });
    await provider.reduceSeats(id, order(0));
    expect(lastForm()).toMatchObject({ "items[0][id]": item, "items[0][deleted]": "true" });
    expect((await read()).subscription).toMatchObject({
      items: [{ priceId: plan, quantity: 1 }],
      paidSeats: { extraSeats: 5, until: end },
    });
    // Seats that are paid already cost nothing.
    expect(await provider.previewSeats(id, order(5))).toEqual({ amountCents: 0, currency: "usd" });
    await buy(id, 4);
    expect((await read()).subscription).toMatchObject({
      items: [{}, { quantity: 4 }],
      paidSeats: { extraSeats: 5, until: end },
    });
    expect((await read()).invoices).toHaveLength(1);
    expect(stripe.violations).toEqual([]);
  });

  test("above the paid number charge only what is not paid, or nothing", async () => {
    const { customer, id, read } = await subscribe(order(5));
    await provider.reduceSeats(id, order(3));
    halfway();
    expect((await provider.previewSeats(id, order(7))).amountCents).toBe(3_000);
    books.declined.add(customer);
    await expect(buy(id, 7)).rejects.toMatchObject({ code: "card_declined" });
    const reduced = { items: [{}, { quantity: 3 }], paidSeats: { extraSeats: 5 } };
    expect((await read()).subscription).toMatchObject(reduced);
    books.declined.clear();
    await buy(id, 7);
    const { subscription, invoices } = await read();
    expect(subscription).toMatchObject({ items: [{}, { quantity: 7 }], paidSeats: null });
    expect(invoices.map(({ amountCents }) => amountCents)).toEqual([3_000, 25_000]);
    expect(stripe.violations).toEqual([]);
  });

  test("that are paid stay in force when Stripe fails after the charge, and are charged once", async () => {
    const { id, read } = await subscribe(order(5));
    await provider.reduceSeats(id, order(0));
    stripe.failWith(400, (form) => form.get("proration_behavior") === "none");
    await expect(buy(id, 6)).rejects.toMatchObject({ code: "provider_failed" });
    expect((await read()).subscription).toMatchObject({
      items: [{}, { quantity: 1 }],
      paidSeats: { extraSeats: 6 },
    });
    stripe.failWith(null);
    await buy(id, 6);
    const { subscription, invoices } = await read();
    expect(subscription).toMatchObject({ items: [{}, { quantity: 6 }], paidSeats: null });
    expect(invoices.map(({ amountCents }) => amountCents)).toEqual([3_000, 25_000]);
  });
});

describe("dunning and refunds", () => {
  test("reports since when and why a subscription is past due, and retries", async () => {
    const { customer, subscription, read } = await subscribe();
    books.declined.add(customer);
    const renewsAt = START + 30 * DAY_SECONDS;
    setTime(renewsAt);
    const { id } = stripeRenewal(books, subscription);
    expect((await read()).subscription).toMatchObject({
      status: "past_due",
      pastDueSince: new Date(renewsAt * 1000),
      failureReason: "Your card has insufficient funds.",
    });
    expect(await provider.payInvoice(id)).toBe("failed");
    books.declined.clear();
    expect(await provider.payInvoice(id)).toBe("paid");
    expect(await provider.payInvoice(id)).toBe("paid");
    expect(await provider.payInvoice("in_unknown")).toBe("failed");
    expect((await read()).subscription).toMatchObject({
      status: "active",
      pastDueSince: null,
      failureReason: null,
    });
    expect(stripe.violations).toEqual([]);
  });

  test("refunds parts of an invoice, idempotently by key, and never more than was paid", async () => {
    const { customer, read } = await subscribe();
    const [paid] = books.invoices;
    const invoiceId = paid?.id ?? "";
    const key = randomUUID();
    const refund = (amountCents: number, idempotencyKey: string = randomUUID()) =>
      provider.refundInvoice({ invoiceId, amountCents, idempotencyKey });
    await refund(2_500, key);
    expect(lastForm()).toEqual({ payment_intent: paid && intentOf(paid), amount: "2500" });
    expect(stripe.requests.at(-1)?.idempotencyKey).toBe(key);
    await refund(2_500, key);
    expect((await read()).invoices[0]).toMatchObject({ status: "paid", refundedCents: 2_500 });
    await expect(refund(8_000)).rejects.toMatchObject({
      status: 409,
      code: "refund_refused",
      message: "Refund amount is greater than unrefunded amount on charge.",
    });
    await refund(7_500);
    expect((await read()).invoices[0]?.refundedCents).toBe(10_000);
    expect(await provider.findSubjectOf(paid ? intentOf(paid) : "")).toEqual({
      customerId: customer,
    });
    expect(stripe.violations).toEqual([]);
  });

  test("refuses to refund an invoice without a payment", async () => {
    const couponId = await provider.createCoupon(newCoupon({ percentOff: 100 }));
    await subscribe({ couponId });
    const invoiceId = books.invoices[0]?.id ?? "";
    await expect(
      provider.refundInvoice({ invoiceId, amountCents: 1, idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: "refund_refused" });
  });

  test("ends a subscription immediately, and again without an error", async () => {
    const { id, read } = await subscribe();
    await provider.cancelNow(id);
    await provider.cancelNow(id);
    expect((await read()).subscription?.status).toBe("canceled");
    expect(stripe.violations).toEqual([]);
  });
});

test("sends the address, and prints company and tax id on invoices", async () => {
  const id = await provider.createCustomer({ userId: "user-7", email: "a@b.example", name: "A B" });
  const details = {
    company: "Feld Realty",
    line1: "12 Mill Lane",
    line2: "",
    postalCode: "05401",
    city: "Burlington",
    region: "VT",
    country: "US",
    taxId: "12-3456789",
  };
  await provider.updateCustomer(id, { details });
  expect(lastForm()).toEqual({
    "address[line1]": "12 Mill Lane",
    "address[line2]": "",
    "address[postal_code]": "05401",
    "address[city]": "Burlington",
    "address[state]": "VT",
    "address[country]": "US",
    "invoice_settings[custom_fields][0][name]": "Company",
    "invoice_settings[custom_fields][0][value]": "Feld Realty",
    "invoice_settings[custom_fields][1][name]": "Tax ID",
    "invoice_settings[custom_fields][1][value]": "12-3456789",
  });
  await provider.updateCustomer(id, { details: { ...details, company: "", taxId: "" } });
  expect(lastForm()).toMatchObject({ "invoice_settings[custom_fields]": "" });
  expect(stripe.violations).toEqual([]);
});
