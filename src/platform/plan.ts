/** The only plan. STRIPE_PRICE_ID decides the charge; this is the displayed price. */
export const ANNUAL_PLAN = { amountCents: 40_000, currency: "usd", interval: "year" } as const;

/** Displayed price. Every person pays for their own membership. */
export const ANNUAL_PRICE = `$${ANNUAL_PLAN.amountCents / 100}`;
