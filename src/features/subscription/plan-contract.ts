import { z } from "zod";
import { endpoint, Id } from "#platform/contract.ts";
import { MAX_SEATS } from "./max-seats.ts";

const signedIn = endpoint.meta({ audience: "signed-in" });

export const BillingInterval = z.enum(["year", "month"]);
export type BillingInterval = z.infer<typeof BillingInterval>;

const TOO_MANY_SEATS = `Please choose at most ${MAX_SEATS} seats.`;

/** Without any of these: the default plan, yearly if it is sold for a year, with its included seats. */
export const Order = z.strictObject({
  planId: Id.optional(),
  interval: BillingInterval.optional(),
  /** All seats, including the payer's own. */
  seats: z
    .int("Please choose the number of seats.")
    .min(1)
    .max(MAX_SEATS, TOO_MANY_SEATS)
    .optional(),
  couponCode: z.string().trim().max(40, "Please use at most 40 characters.").optional(),
});
export type Order = z.infer<typeof Order>;

/** A plan that the member can order. */
export const OfferedPlan = z.object({
  id: Id,
  name: z.string(),
  isDefault: z.boolean(),
  currency: z.string(),
  /** 0 for people and agencies that had a subscription before. */
  trialDays: z.number().int(),
  includedSeats: z.number().int(),
  prices: z.array(
    z.object({
      interval: BillingInterval,
      amountCents: z.number().int(),
      /** Price of one more seat; null if the member cannot order more seats. */
      seatCents: z.number().int().nullable(),
    }),
  ),
});
export type OfferedPlan = z.infer<typeof OfferedPlan>;

export const Quote = z.object({
  currency: z.string(),
  interval: BillingInterval,
  seats: z.number().int(),
  couponCode: z.string().nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number().int(),
      amountCents: z.number().int(),
    }),
  ),
  /** The first payment. */
  totalCents: z.number().int(),
  /** Every later payment. */
  renewalCents: z.number().int(),
  /** The first payment is due after these days. */
  trialDays: z.number().int(),
});
export type Quote = z.infer<typeof Quote>;

/** What people buy and how they buy it. */
export const planContract = {
  quote: signedIn
    .route({ method: "POST", path: "/subscription/quote", summary: "Price an order" })
    .input(Order)
    .output(Quote),
  purchase: signedIn
    .meta({ audience: "signed-in", isPrivate: true })
    .route({
      method: "GET",
      path: "/subscription/purchase",
      summary: "Check with the provider whether I completed a checkout",
    })
    .output(z.object({ isComplete: z.boolean() })),
  checkout: signedIn
    .route({ method: "POST", path: "/subscription/checkout", summary: "Get the URL of a checkout" })
    .input(Order)
    .output(z.object({ url: z.string() })),
};
