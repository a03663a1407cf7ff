import { formatMoney } from "#platform/web/money.ts";
import type { BillingInterval } from "../plan-contract.ts";

/** `$400 per year`. */
export const priceText = (cents: number, currency: string, interval: BillingInterval): string =>
  `${formatMoney(cents, currency)} per ${interval}`;

export const seatText = (count: number): string =>
  count === 1 ? "1 seat" : `${count.toLocaleString()} seats`;
