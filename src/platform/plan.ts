/** The specified plan, as the demo sells it. One-off payments use its currency. */
export const ANNUAL_PLAN = { amountCents: 40_000, currency: "usd", interval: "year" } as const;
