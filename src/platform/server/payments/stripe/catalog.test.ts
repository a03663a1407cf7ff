import { expect, test } from "vitest";
import { DAY_MS, DAY_SECONDS } from "#lib/durations.ts";
import { STRIPE_PRICE } from "#test/fake-stripe.ts";
import { newCoupon, newPrice, START, stripeFixture } from "./stripe.fixture.ts";

const { stripe, provider, lastForm } = await stripeFixture();
const { books } = stripe;

test("sends a price with its product once per key, also after Stripe forgot the key", async () => {
  const id = await provider.createPrice(newPrice("Studio", 90_000, "year"));
  expect(lastForm()).toEqual({
    currency: "usd",
    unit_amount: "90000",
    "recurring[interval]": "year",
    "product_data[name]": "Studio",
    lookup_key: "Studio-90000-year",
  });
  const asked = stripe.requests.length;
  expect(await provider.createPrice(newPrice("Studio", 90_000, "year"))).toBe(id);
  const methods = stripe.requests.slice(asked).map(({ method }) => method);
  expect(methods).toEqual(["GET"]);
  expect(stripe.violations).toEqual([]);
});

test("reads the amount and interval of a price", async () => {
  expect(await provider.fetchPrice(STRIPE_PRICE)).toEqual({
    amountCents: 40_000,
    currency: "usd",
    interval: "year",
  });
  expect(await provider.fetchPrice("price_unknown")).toBeNull();
  const weekly = books.prices.get(await provider.createPrice(newPrice("Odd", 100)));
  if (weekly) weekly.recurring = { interval: "week", interval_count: 1 };
  expect(await provider.fetchPrice(weekly?.id ?? "")).toBeNull();
  if (weekly) weekly.recurring = { interval: "month", interval_count: 3 };
  expect(await provider.fetchPrice(weekly?.id ?? "")).toBeNull();
});

test("sends a percentage with limit and end", async () => {
  const expiresAt = new Date((START + 30 * DAY_SECONDS) * 1000);
  const request = newCoupon({ percentOff: 25, duration: "forever", maxRedemptions: 5, expiresAt });
  expect(await provider.createCoupon(request)).toBe(request.idempotencyKey);
  expect(lastForm()).toEqual({
    id: request.idempotencyKey,
    name: "SPRING",
    duration: "forever",
    percent_off: "25",
    max_redemptions: "5",
    redeem_by: String(START + 30 * DAY_SECONDS),
  });
  expect(stripe.violations).toEqual([]);
});

test("sends an amount with its currency, and no end that Stripe refuses", async () => {
  const expiresAt = new Date(START * 1000 + 2_000 * DAY_MS);
  const request = newCoupon({ amountOffCents: 500, expiresAt });
  await provider.createCoupon(request);
  expect(lastForm()).toMatchObject({ amount_off: "500", currency: "usd" });
  expect(lastForm()).not.toHaveProperty("redeem_by");
  expect(await provider.createCoupon({ ...request, code: "OTHER" })).toBe(request.idempotencyKey);
});

test("deletes a coupon, idempotently", async () => {
  const id = await provider.createCoupon(newCoupon({ percentOff: 10 }));
  await provider.deleteCoupon(id);
  await provider.deleteCoupon(id);
  expect(books.coupons.has(id)).toBe(false);
  expect(stripe.violations).toEqual([]);
});
