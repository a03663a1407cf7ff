import { randomUUID } from "node:crypto";
import { createLog } from "#platform/server/log.ts";
import { fakeStripe } from "#test/fake-stripe.ts";
import type { BillingInterval, NewCoupon, NewPrice } from "../payment-provider.ts";
import { reportFailures } from "../report-failures.ts";
import { STRIPE_API_VERSION } from "./stripe-client.ts";
import { createStripeProvider } from "./stripe-provider.ts";

/** Epoch seconds. */
export const START = 1_900_000_000;

/** Our provider with the fake Stripe behind it, at the same adjustable time. */
export async function stripeFixture() {
  const stripe = await fakeStripe(STRIPE_API_VERSION);
  let now = START;
  stripe.books.now = () => now;
  const provider = reportFailures(
    createStripeProvider({
      secretKey: stripe.env.STRIPE_SECRET_KEY ?? "",
      webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET ?? "",
      apiUrl: stripe.env.STRIPE_API_URL,
      appUrl: "https://colonnade.example",
      clock: { now: () => new Date(now * 1000) },
    }),
    createLog("silent"),
  );
  return {
    stripe,
    provider,
    lastForm: () => Object.fromEntries(stripe.requests.at(-1)?.form ?? []),
    setTime(seconds: number) {
      now = seconds;
    },
  };
}

export const newPrice = (
  name: string,
  amountCents: number,
  interval: BillingInterval = "month",
): NewPrice => ({
  name,
  amountCents,
  currency: "usd",
  interval,
  idempotencyKey: `${name}-${amountCents}-${interval}`,
});

export const newCoupon = (fields: Partial<NewCoupon>): NewCoupon => ({
  code: "SPRING",
  percentOff: null,
  amountOffCents: null,
  currency: "usd",
  duration: "once",
  maxRedemptions: null,
  expiresAt: null,
  idempotencyKey: `coupon-${randomUUID()}`,
  ...fields,
});
