import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { testApp } from "#test/test-app.ts";
import type { NewCoupon, SubscriptionCheckoutRequest } from "../payment-provider.ts";
import { asSandbox, type Sandbox } from "./sandbox-provider.ts";

const app = await testApp();
const sandbox = asSandbox(app.services.payments) as Sandbox;
const START = new Date("2031-01-31T12:00:00Z");
const at = (moment: Date) => app.clock.set(moment.toISOString());
const waitDays = (days: number) => at(new Date(START.getTime() + days * DAY_MS));
beforeEach(() => at(START));

const price = (name: string, amountCents: number, interval: "year" | "month") =>
  sandbox.createPrice({
    name,
    amountCents,
    currency: "usd",
    interval,
    idempotencyKey: `${name}-${amountCents}-${interval}`,
  });
const yearly = await price("Agency", 100_000, "year");
const yearlySeat = await price("Extra seat", 20_000, "year");
const monthly = await price("Agency", 10_000, "month");
const monthlySeat = await price("Extra seat", 3_000, "month");

const coupon = (fields: Partial<NewCoupon>) =>
  sandbox.createCoupon({
    code: "SPRING",
    percentOff: null,
    amountOffCents: null,
    currency: "usd",
    duration: "once",
    maxRedemptions: null,
    expiresAt: null,
    idempotencyKey: randomUUID(),
    ...fields,
  });

type Order = Partial<SubscriptionCheckoutRequest>;

async function open(order: Order) {
  const userId = randomUUID();
  const customerId = await sandbox.createCustomer({ userId, email: "a@b.example", name: "A B" });
  const { id } = await sandbox.createSubscriptionCheckout({
    customerId,
    userId,
    idempotencyKey: randomUUID(),
    priceId: yearly,
    seatPriceId: null,
    extraSeats: 0,
    trialDays: 0,
    couponId: null,
    successPath: "/",
    cancelPath: "/",
    ...order,
  });
  return { customerId, checkoutId: id, userId };
}

async function subscribe(order: Order = {}) {
  const { customerId, checkoutId } = await open(order);
  await sandbox.payTestCheckout(checkoutId, "visa");
  const read = async () => {
    const { subscriptions, invoices } = await sandbox.fetchBilling(customerId);
    const [subscription] = subscriptions;
    if (!subscription) throw new Error("There is no subscription");
    return { subscription, invoices, amounts: invoices.map((one) => one.amountCents) };
  };
  const { subscription } = await read();
  return { customerId, id: subscription.id, read };
}

const dayOf = (seconds: number | null) =>
  new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);

test("creates the same price and coupon for the same key", async () => {
  expect(await price("Agency", 100_000, "year")).toBe(yearly);
  expect(await sandbox.fetchPrice(yearly)).toEqual({
    amountCents: 100_000,
    currency: "usd",
    interval: "year",
  });
  expect(await sandbox.fetchPrice("price_unknown")).toBeNull();
  const idempotencyKey = randomUUID();
  const first = await coupon({ percentOff: 10, idempotencyKey });
  expect(await coupon({ percentOff: 10, idempotencyKey })).toBe(first);
});

describe("renewal", () => {
  test("charges a monthly plan with seats each month, on the last day of short months", async () => {
    const { read } = await subscribe({ priceId: monthly, seatPriceId: monthlySeat, extraSeats: 2 });
    expect(dayOf((await read()).subscription.currentPeriodEnd)).toBe("2031-02-28");
    waitDays(100);
    const { subscription, amounts } = await read();
    expect(amounts).toEqual([16_000, 16_000, 16_000, 16_000]);
    expect(subscription).toMatchObject({ status: "active", failureReason: null });
    expect(dayOf(subscription.currentPeriodEnd)).toBe("2031-05-31");
  });

  test("ends a canceled subscription at the end of its period", async () => {
    const { id, read } = await subscribe({ priceId: monthly });
    await sandbox.cancelAtPeriodEnd(id, "Too much");
    waitDays(40);
    expect((await read()).subscription.status).toBe("canceled");
    expect((await read()).amounts).toEqual([10_000]);
  });

  test("ends a canceled subscription whose last payment failed, too", async () => {
    const { id, customerId, read } = await subscribe({ priceId: monthly });
    await sandbox.failRenewal(customerId);
    await sandbox.cancelAtPeriodEnd(id, null);
    waitDays(40);
    expect((await read()).subscription.status).toBe("past_due");
    waitDays(80);
    expect((await read()).subscription.status).toBe("canceled");
  });

  test("is past due since the open invoice, until the card pays it", async () => {
    const { customerId, read } = await subscribe({ priceId: monthly });
    await sandbox.declineCharges(customerId);
    waitDays(29);
    const { subscription, invoices } = await read();
    expect(subscription).toMatchObject({
      status: "past_due",
      pastDueSince: new Date("2031-02-28T12:00:00Z"),
      failureReason: "Your card was declined.",
    });
    const invoiceId = invoices[0]?.id ?? "";
    expect(await sandbox.payInvoice(invoiceId)).toBe("failed");
    expect((await read()).subscription.status).toBe("past_due");
    await sandbox.changeCard(customerId, "amex");
    expect((await read()).subscription).toMatchObject({ status: "active", pastDueSince: null });
    expect(await sandbox.payInvoice(invoiceId)).toBe("paid");
    expect(await sandbox.payInvoice("in_unknown")).toBe("failed");
  });
});

describe("trial", () => {
  test("starts without a charge and is charged when it ends", async () => {
    const { read } = await subscribe({ trialDays: 14, seatPriceId: yearlySeat, extraSeats: 1 });
    const trial = await read();
    expect(trial.subscription.status).toBe("trialing");
    expect(dayOf(trial.subscription.trialEnd)).toBe("2031-02-14");
    expect(trial.amounts).toEqual([0]);
    waitDays(15);
    const { subscription, amounts } = await read();
    expect(amounts).toEqual([120_000, 0]);
    expect(subscription.status).toBe("active");
    expect(dayOf(subscription.currentPeriodEnd)).toBe("2032-02-14");
  });

  test("ends early, with a coupon that was not used up by the trial", async () => {
    const couponId = await coupon({ percentOff: 50 });
    const { customerId, read } = await subscribe({ trialDays: 14, couponId });
    await sandbox.renewNow(customerId);
    await sandbox.renewNow(customerId);
    expect((await read()).amounts).toEqual([100_000, 50_000, 0]);
  });

  test("charges no seats that are added during it", async () => {
    const { id, read } = await subscribe({ trialDays: 14 });
    const order = { seatPriceId: yearlySeat, extraSeats: 3 };
    expect(await sandbox.previewSeats(id, order)).toEqual({ amountCents: 0, currency: "usd" });
    await sandbox.addSeats(id, { ...order, idempotencyKey: randomUUID() });
    expect((await read()).subscription.items[1]).toEqual({ priceId: yearlySeat, quantity: 3 });
    expect((await read()).amounts).toEqual([0]);
    waitDays(15);
    expect((await read()).amounts).toEqual([160_000, 0]);
  });
});

describe("coupon", () => {
  test("takes a percentage off once, or an amount forever", async () => {
    const once = await subscribe({ couponId: await coupon({ percentOff: 25 }) });
    const forever = await subscribe({
      couponId: await coupon({ amountOffCents: 15_000, duration: "forever" }),
    });
    waitDays(366);
    expect((await once.read()).amounts).toEqual([100_000, 75_000]);
    const { amounts, invoices } = await forever.read();
    expect(amounts).toEqual([85_000, 85_000]);
    expect(invoices[0]?.lines).toEqual([
      { description: "Agency", quantity: 1, amountCents: 100_000 },
      { description: "Discount SPRING", quantity: 1, amountCents: -15_000 },
    ]);
  });

  test("never makes an invoice negative", async () => {
    const couponId = await coupon({ amountOffCents: 500_000 });
    expect((await (await subscribe({ couponId })).read()).amounts).toEqual([0]);
  });

  test("is rejected at the checkout and at the payment when it has ended", async () => {
    const expiresAt = new Date(START.getTime() + DAY_MS / 2);
    const couponId = await coupon({ percentOff: 10, expiresAt });
    const { checkoutId } = await open({ couponId });
    at(expiresAt);
    const rejected = expect.objectContaining({ code: "coupon_invalid", status: 409 });
    await expect(open({ couponId })).rejects.toEqual(rejected);
    await expect(sandbox.payTestCheckout(checkoutId, "visa")).rejects.toEqual(rejected);
    expect((await sandbox.fetchCheckout(checkoutId))?.status).toBe("open");
  });

  test("stays with its subscriptions when it is deleted", async () => {
    const couponId = await coupon({ percentOff: 50, duration: "forever" });
    const { read } = await subscribe({ couponId });
    await sandbox.deleteCoupon(couponId);
    await expect(open({ couponId })).rejects.toMatchObject({ code: "coupon_invalid" });
    waitDays(366);
    expect((await read()).amounts).toEqual([50_000, 50_000]);
  });

  test("is used at most as often as its limit allows by 20 parallel payments", async () => {
    const couponId = await coupon({ percentOff: 10, maxRedemptions: 3 });
    const checkouts = await Promise.all(Array.from({ length: 20 }, () => open({ couponId })));
    const paid = await Promise.allSettled(
      checkouts.map(({ checkoutId }) => sandbox.payTestCheckout(checkoutId, "visa")),
    );
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const bought = await Promise.all(
      checkouts.map(({ customerId }) => sandbox.fetchBilling(customerId)),
    );
    expect(bought.filter(({ subscriptions }) => subscriptions.length > 0)).toHaveLength(3);
  });
});

describe("seats", () => {
  const seats = (extraSeats: number) => ({ seatPriceId: monthlySeat, extraSeats });
  const buy = (id: string, extraSeats: number) =>
    sandbox.addSeats(id, { ...seats(extraSeats), idempotencyKey: randomUUID() });
  const half = new Date((START.getTime() + Date.parse("2031-02-28T12:00:00Z")) / 2);

  test("are charged for the rest of the period, rounded once", async () => {
    const { id, read } = await subscribe({ priceId: monthly });
    at(half);
    expect(await sandbox.previewSeats(id, seats(3))).toEqual({
      amountCents: 4_500,
      currency: "usd",
    });
    await buy(id, 3);
    const { amounts, invoices } = await read();
    expect(amounts).toEqual([4_500, 10_000]);
    expect(invoices[0]?.lines).toEqual([
      { description: "Extra seat, rest of the period", quantity: 3, amountCents: 4_500 },
    ]);
    // The same order again costs nothing.
    await buy(id, 3);
    expect((await read()).amounts).toEqual([4_500, 10_000]);
  });

  test("have the percentage of a lasting coupon, but not its amount", async () => {
    const percent = await coupon({ percentOff: 20, duration: "forever" });
    const amount = await coupon({ amountOffCents: 5_000, duration: "forever" });
    const first = await subscribe({ priceId: monthly, couponId: percent });
    const second = await subscribe({ priceId: monthly, couponId: amount });
    at(half);
    expect((await sandbox.previewSeats(first.id, seats(2))).amountCents).toBe(2_400);
    expect((await sandbox.previewSeats(second.id, seats(2))).amountCents).toBe(3_000);
  });

  test("stay unchanged when the card is declined", async () => {
    const { customerId, id, read } = await subscribe({ priceId: monthly });
    await sandbox.declineCharges(customerId);
    await expect(buy(id, 2)).rejects.toMatchObject({ code: "card_declined", status: 409 });
    const { subscription, amounts } = await read();
    expect(subscription).toMatchObject({ status: "active", items: [{ priceId: monthly }] });
    expect(amounts).toEqual([10_000]);
  });

  test("are reduced from the next period on and cost nothing again until then", async () => {
    const { id, read } = await subscribe({ priceId: monthly, ...seats(5) });
    await sandbox.reduceSeats(id, seats(2));
    const end = Date.parse("2031-02-28T12:00:00Z") / 1000;
    expect((await read()).subscription).toMatchObject({
      items: [{}, { quantity: 2 }],
      paidSeats: { extraSeats: 5, until: end },
    });
    await sandbox.reduceSeats(id, seats(1));
    expect((await read()).subscription.paidSeats?.extraSeats).toBe(5);
    at(half);
    expect((await sandbox.previewSeats(id, seats(5))).amountCents).toBe(0);
    expect((await sandbox.previewSeats(id, seats(7))).amountCents).toBe(3_000);
    await buy(id, 3);
    expect((await read()).subscription).toMatchObject({
      items: [{}, { quantity: 3 }],
      paidSeats: { extraSeats: 5 },
    });
    waitDays(29);
    const { subscription, amounts } = await read();
    expect(subscription).toMatchObject({ items: [{}, { quantity: 3 }], paidSeats: null });
    expect(amounts).toEqual([19_000, 25_000]);
  });
});

describe("refund", () => {
  test("adds up to the paid amount and is idempotent by key", async () => {
    const { read } = await subscribe();
    const { invoices } = await read();
    const invoiceId = invoices[0]?.id ?? "";
    const refund = (amountCents: number, idempotencyKey: string) =>
      sandbox.refundInvoice({ invoiceId, amountCents, idempotencyKey });
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    await Promise.all([refund(30_000, keys[0]), refund(30_000, keys[0])]);
    await refund(70_000, keys[1]);
    await expect(refund(1, keys[2])).rejects.toMatchObject({ code: "refund_refused" });
    await refund(70_000, keys[1]);
    expect((await read()).invoices[0]).toMatchObject({ status: "paid", refundedCents: 100_000 });
  });

  test("is refused for an unpaid or unknown invoice", async () => {
    const { customerId, read } = await subscribe();
    await sandbox.failRenewal(customerId);
    const [open] = (await read()).invoices;
    for (const invoiceId of [open?.id ?? "", "in_unknown"]) {
      await expect(
        sandbox.refundInvoice({ invoiceId, amountCents: 1, idempotencyKey: randomUUID() }),
      ).rejects.toMatchObject({ code: "refund_refused" });
    }
  });
});

test("ends a subscription immediately, and again without an error", async () => {
  const { id, read } = await subscribe();
  await sandbox.cancelNow(id);
  await sandbox.cancelNow(id);
  expect((await read()).subscription.status).toBe("canceled");
});
