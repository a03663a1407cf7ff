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

/** Making a formatter costs far more than using it: the same one is made once. */
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

const steps = [
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
  ["week", 604_800],
  ["month", 2_629_800],
  ["year", 31_557_600],
] as const;

const distances = new Map<string | undefined, Intl.RelativeTimeFormat>();

function distanceFormatter(locale: string | undefined): Intl.RelativeTimeFormat {
  const format = distances.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  distances.set(locale, format);
  return format;
}

/** 'in 2 hours', '3 days ago', 'now'. */
export function relativeText(instant: Instant, now: Instant, locale?: string | undefined): string {
  const seconds = (new Date(instant).getTime() - new Date(now).getTime()) / 1000;
  const distance = Math.abs(seconds);
  const format = distanceFormatter(locale);
  if (distance < 45) return format.format(0, "second");
  // The largest unit that fits at least once, after rounding ('60 minutes' becomes '1 hour').
  const [unit, size] =
    steps.findLast(([, length]) => Math.round(distance / length) >= 1) ?? steps[0];
  return format.format(Math.round(seconds / size), unit);
}
