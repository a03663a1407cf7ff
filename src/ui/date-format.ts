import { DAY_MS } from "#lib/durations.ts";

export interface DateContext {
  /** IANA zone, for instance 'Europe/Lisbon'; the browser's own unless given. */
  zone?: string | undefined;
  /** BCP 47 language; the browser's own unless given. */
  locale?: string | undefined;
}

export type Instant = Date | string | number;

const styles = {
  /** March 4, 2026 */
  date: { dateStyle: "long" },
  /** Mar 4, 2026 */
  shortDate: { dateStyle: "medium" },
  /** Wednesday, March 4, 2026 */
  fullDate: { dateStyle: "full" },
  /** March 2026 */
  month: { month: "long", year: "numeric" },
  /** Wed, Mar 4 */
  day: { weekday: "short", month: "short", day: "numeric" },
  /** 9:30 AM */
  time: { timeStyle: "short" },
  /** 9:30 AM PST */
  timeWithZone: { hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  /** Mar 4, 2026, 9:30 AM */
  dateTime: { dateStyle: "medium", timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters, because creating one is expensive. */
export function dateFormatter(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

export function formatDate(instant: Instant, style: DateStyle, context: DateContext = {}): string {
  const { zone, locale } = context;
  const options = { ...styles[style], ...(zone ? { timeZone: zone } : {}) };
  return dateFormatter(locale, options).format(new Date(instant));
}

/** 'YYYY-MM-DD' in the given zone, for grouping by day. */
export function dayKey(instant: Instant, zone?: string | undefined): string {
  const options = { dateStyle: "short" as const, ...(zone ? { timeZone: zone } : {}) };
  return dateFormatter("sv-SE", options).format(new Date(instant));
}

/** Days since the epoch in the zone. */
const dayNumber = (instant: Instant, zone?: string | undefined): number =>
  Date.parse(dayKey(instant, zone)) / DAY_MS;

/** Midnights between two instants in the zone: -1 is yesterday, 1 is tomorrow. */
export const calendarDays = (at: Instant, now: Instant, zone?: string | undefined): number =>
  dayNumber(at, zone) - dayNumber(now, zone);
