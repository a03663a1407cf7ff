import type { BillingInterval } from "../payment-provider.ts";

/**
 * A month or year later (or earlier), on the day of the month on which billing started, or the last
 * day of a shorter month.
 */
export function addInterval(
  moment: Date,
  interval: BillingInterval,
  anchor: Date,
  count: 1 | -1 = 1,
): Date {
  const months = interval === "year" ? 12 * count : count;
  const next = new Date(moment);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0));
  next.setUTCDate(Math.min(anchor.getUTCDate(), lastDay.getUTCDate()));
  return next;
}
