/** The one plan on offer. Stripe charges by STRIPE_PRICE_ID; this is what we say it costs. */
export const ANNUAL_PLAN = { amountCents: 40_000, currency: "usd", interval: "year" } as const;

/** For sentences about the price. Every person pays for their own membership. */
export const ANNUAL_PRICE = `$${ANNUAL_PLAN.amountCents / 100}`;
