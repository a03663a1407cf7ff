import { formatNumber } from "#lib/format-number.ts";
import type { Bands, MetricUnit, Status } from "./metrics.ts";

/** How the values of a metric are written. Shared by screens, emails and files. */

export const STATUS_LABELS: Record<Status, string> = {
  green: "On target",
  amber: "Watch",
  red: "Needs work",
};

/** What a value needs to become text. */
export interface ValueFormat {
  unit: MetricUnit;
  /** Three letters; only money uses it. */
  currency: string;
}

const LOCALE = "en-US";
/** Rounds to at most one digit after the point and writes no "-0". */
const short = { maximumFractionDigits: 1, signDisplay: "negative" } as const;
const decimal = (value: number) => formatNumber(value, short);
const exact = (value: number) => formatNumber(value, { ...short, maximumFractionDigits: 2 });

/** "62.5%", "0.8×", "$150,000", "2.4 months" or "12". */
export function formatValue(value: number, { unit, currency }: ValueFormat): string {
  if (unit === "percent") return formatNumber(value, { ...short, style: "percent" });
  if (unit === "ratio") return `${exact(value)}×`;
  if (unit === "months") return monthsText(decimal(value));
  if (unit === "number") return exact(value);
  return formatNumber(value, {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
    signDisplay: "negative",
  });
}

const monthsText = (count: string) => `${count} ${count === "1" ? "month" : "months"}`;

/** "Up 2.5 points", "Down $4,000" or "No change". Percentages change by points. */
export function formatChange(change: number, format: ValueFormat): string {
  const size = sizeText(Math.abs(change), format);
  // A change too small to be written is none.
  if (size === sizeText(0, format)) return "No change";
  return `${change > 0 ? "Up" : "Down"} ${size}`;
}

function sizeText(size: number, format: ValueFormat): string {
  if (format.unit !== "percent") return formatValue(size, format);
  const points = decimal(size * 100);
  return `${points} ${points === "1" ? "point" : "points"}`;
}

/** "At least 50%", "At most 20%" or "65% to 80%"; null without a limit. */
export function formatTarget(
  { greenFrom, greenTo }: Pick<Bands, "greenFrom" | "greenTo">,
  format: ValueFormat,
): string | null {
  if (greenFrom !== null && greenTo !== null) return formatRange(greenFrom, greenTo, format);
  if (greenFrom !== null) return `At least ${formatValue(greenFrom, format)}`;
  return greenTo === null ? null : `At most ${formatValue(greenTo, format)}`;
}

/** "65% to 80%"; "1.5 to 3 months" names the unit once. */
export function formatRange(from: number, to: number, format: ValueFormat): string {
  const start = format.unit === "months" ? decimal(from) : formatValue(from, format);
  return `${start} to ${formatValue(to, format)}`;
}

/** The first day of a month as "March 2026", or "Mar 2026" if short. */
export function formatMonth(month: string, length: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(LOCALE, {
    month: length,
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}T00:00:00Z`));
}
