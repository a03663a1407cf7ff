import Stripe from "stripe";
import { DAY_MS } from "#lib/durations.ts";
import type { BillingInterval, NewCoupon, NewPrice, Price } from "../payment-provider.ts";
import { orNull } from "./stripe-client.ts";

const INTERVALS = ["year", "month"] as const satisfies BillingInterval[];

const MAX_COUPON_NAME = 40;
const MAX_COUPON_MS = 5 * 365 * DAY_MS;

/** The lookup key finds the price of an earlier attempt, also after Stripe forgot its idempotency key. */
export async function createPrice(stripe: Stripe, price: NewPrice): Promise<string> {
  const { name, amountCents, currency, interval, idempotencyKey } = price;
  const known = await stripe.prices.list({ lookup_keys: [idempotencyKey], limit: 1 });
  if (known.data[0]) return known.data[0].id;
  const { id } = await stripe.prices.create(
    {
      currency,
      unit_amount: amountCents,
      recurring: { interval },
      product_data: { name },
      lookup_key: idempotencyKey,
    },
    { idempotencyKey },
  );
  return id;
}

export async function readPrice(stripe: Stripe, id: string): Promise<Price | null> {
  const price = await orNull(stripe.prices.retrieve(id));
  const every = price?.recurring;
  const interval = INTERVALS.find((one) => one === every?.interval);
  if (!price || !interval || every?.interval_count !== 1 || price.unit_amount === null) return null;
  return { amountCents: price.unit_amount, currency: price.currency, interval };
}

/** Our key is the coupon's id, so a second attempt finds the first one's coupon. */
export async function createCoupon(stripe: Stripe, coupon: NewCoupon, now: Date): Promise<string> {
  const { code, percentOff, amountOffCents, currency, maxRedemptions, expiresAt } = coupon;
  // Stripe accepts no later end. We check the coupon at each order, too.
  const isInRange = expiresAt !== null && expiresAt.getTime() - now.getTime() < MAX_COUPON_MS;
  const id = coupon.idempotencyKey;
  try {
    await stripe.coupons.create(
      {
        id,
        name: code.slice(0, MAX_COUPON_NAME),
        duration: coupon.duration,
        ...(percentOff === null
          ? { amount_off: amountOffCents ?? 0, currency }
          : { percent_off: percentOff }),
        ...(maxRedemptions === null ? {} : { max_redemptions: maxRedemptions }),
        ...(isInRange ? { redeem_by: Math.floor(expiresAt.getTime() / 1000) } : {}),
      },
      { idempotencyKey: id },
    );
  } catch (error) {
    if (!isCode(error, "resource_already_exists")) throw error;
  }
  return id;
}

const isCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

/** A coupon that ended, or that was used as often as allowed. */
export const isCouponProblem = (error: unknown): boolean =>
  isCode(error, "coupon_expired") ||
  (error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.param?.startsWith("discounts") ?? false));
