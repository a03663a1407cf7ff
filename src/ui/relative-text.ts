import { calendarDays, type DateContext, dayKey, type Instant } from "./date-format.ts";

const formatters = new Map<string | undefined, Intl.RelativeTimeFormat[]>();

function formatterPair(locale: string | undefined): Intl.RelativeTimeFormat[] {
  const known = formatters.get(locale);
  if (known) return known;
  const made = (["always", "auto"] as const).map(
    (numeric) => new Intl.RelativeTimeFormat(locale, { numeric }),
  );
  formatters.set(locale, made);
  return made;
}

/** Whole calendar months between two days: Jan 31 to Feb 28 is not a month. */
function wholeMonths(earlier: Instant, later: Instant, zone: string | undefined): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = dayKey(earlier, zone).split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = dayKey(later, zone).split("-").map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

/**
 * 'just now', '32 minutes ago', 'yesterday', 'in 2 weeks'. Always rounds down. From one hour on, the
 * calendar of the zone decides: 13 hours ago is 'yesterday' only if midnight has passed since.
 */
export function relativeText(at: Instant, now: Instant, { zone, locale }: DateContext = {}) {
  const [always, auto] = formatterPair(locale);
  const ms = new Date(at).getTime() - new Date(now).getTime();
  const sign = Math.sign(ms);
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const text = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    always?.format(sign * count, unit) ?? "";
  if (minutes < 1) return ms > 0 ? "now" : "just now";
  if (minutes < 60) return text(minutes, "minute");
  const days = calendarDays(at, now, zone);
  if (days === 0) return text(Math.floor(minutes / 60), "hour");
  if (Math.abs(days) === 1) return auto?.format(days, "day") ?? "";
  if (Math.abs(days) < 7) return text(Math.abs(days), "day");
  const months = sign < 0 ? wholeMonths(at, now, zone) : wholeMonths(now, at, zone);
  if (months < 1) return text(Math.floor(Math.abs(days) / 7), "week");
  return months < 12 ? text(months, "month") : text(Math.floor(months / 12), "year");
}
