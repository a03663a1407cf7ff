import { dateFormatter, formatDate } from "#ui/date-format.ts";
import type { Unit } from "../periods.ts";

/** Noon UTC, so that the date is the same in every time zone. */
const noon = (day: string) => `${day}T12:00:00Z`;
const calendarText = (day: string, options: Intl.DateTimeFormatOptions, locale?: string) =>
  dateFormatter(locale, { ...options, timeZone: "UTC" }).format(new Date(noon(day)));

/** Short text for an axis: 'Nov 10', or 'Nov' for a month. */
export const axisText = (unit: Unit, start: string, locale?: string): string =>
  calendarText(
    start,
    unit === "month" ? { month: "short" } : { month: "short", day: "numeric" },
    locale,
  );

/** Full text for a table: 'Nov 10, 2026', or 'November 2026'. */
export const stepText = (unit: Unit, start: string, locale?: string): string =>
  formatDate(noon(start), unit === "month" ? "month" : "shortDate", { zone: "UTC", locale });

export const STEP_LABELS: Record<Unit, { header: string; each: string; in: string }> = {
  day: { header: "Day", each: "day", in: "on" },
  week: { header: "Week beginning", each: "week", in: "in the week of" },
  month: { header: "Month", each: "month", in: "in" },
};

export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const moneyText = (cents: number, currency: string, locale?: string): string =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency: currency.toUpperCase(),
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

/** 'most in the week of Nov 10, 2026: 5'. Empty when all values are 0. */
export function peakText<Row extends { start: string }>(
  rows: Row[],
  unit: Unit,
  value: (row: Row) => number,
): string {
  const peak = rows.toSorted((a, b) => value(b) - value(a))[0];
  if (!peak || value(peak) === 0) return "";
  const { in: word } = STEP_LABELS[unit];
  return `most ${word} ${stepText(unit, peak.start)}: ${value(peak).toLocaleString()}`;
}

export const sumOf = <Row>(rows: Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
