import { formatNumber } from "./format-number.ts";

/** `$400`, or `$49.50` if there are cents. */
export function formatMoney(cents: number, currency: string): string {
  return formatNumber(cents / 100, {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}

/** `400` or `49.50`, as people type it. */
export const centsText = (cents: number): string =>
  (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** Parses digits instead of multiplying, because 19.99 * 100 is not exact. */
export function toCents(text: string): number {
  const match = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text.trim() || "0");
  if (!match) return Number.NaN;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
