import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { dateFormatter, dayKey, formatDate } from "#ui/date-format.ts";
import { SLOT_LABEL } from "../slot.ts";

/** Formats a calendar date, which has no time zone. */
const plain = (date: string, options: Intl.DateTimeFormatOptions, locale?: string): string =>
  dateFormatter(locale, { ...options, timeZone: "UTC" }).format(new Date(date));

/** 'Tuesday, November 17, 2026' */
export const fullDate = (date: string, locale?: string): string =>
  plain(date, { dateStyle: "full" }, locale);
/** 'Tue, Nov 17, 2026' */
const shortDate = (date: string, locale?: string): string =>
  plain(date, { weekday: "short", month: "short", day: "numeric", year: "numeric" }, locale);

/** The parts of a date button: 'Tue', '17', 'Nov'. */
export const dateParts = (date: string, locale?: string) => ({
  weekday: plain(date, { weekday: "short" }, locale),
  day: plain(date, { day: "numeric" }, locale),
  month: plain(date, { month: "short" }, locale),
});

/** 'November 17 – 20, 2026' */
export function weekText(dates: string[], locale?: string): string {
  const [first = "", last = first] = [dates[0], dates.at(-1)];
  return dateFormatter(locale, { dateStyle: "long", timeZone: "UTC" }).formatRange(
    new Date(first),
    new Date(last),
  );
}

/**
 * '10:00 AM your time (EST)', with the day if it differs from the slot's. Null if the local time
 * equals the slot's time.
 */
export function localTime(startsAt: string | Date, zone: string, locale?: string): string | null {
  const time = formatDate(startsAt, "time", { zone, locale });
  const text = `${time} your time (${zoneName(startsAt, zone, locale)})`;
  if (dayKey(startsAt, zone) !== dayKey(startsAt, FOUNDER_ZONE)) {
    return `${formatDate(startsAt, "day", { zone, locale })}, ${text}`;
  }
  return time === formatDate(startsAt, "time", { zone: FOUNDER_ZONE, locale }) ? null : text;
}

/** 'EST' */
export const zoneName = (at: string | Date, zone: string, locale?: string): string =>
  dateFormatter(locale, { timeZone: zone, timeZoneName: "short" })
    .formatToParts(new Date(at))
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;

interface Timed {
  date: string;
  /** Set for the founder's default slot, which is shown as '7:00 AM PT'. */
  slot: string | null;
  startsAt: string;
}

/** Only the default slot has a fixed date; for other calls it is the viewer's. */
const dateOf = ({ date, slot, startsAt }: Timed, zone: string): string =>
  slot ? date : dayKey(startsAt, zone);

/** 'Tue, Nov 17, 2026' */
export const dayText = (call: Timed, zone: string, locale?: string): string =>
  shortDate(dateOf(call, zone), locale);
/** 'Tuesday, November 17, 2026' */
export const fullDay = (call: Timed, zone: string, locale?: string): string =>
  fullDate(dateOf(call, zone), locale);

/** '7:00 AM PT · 10:00 AM your time (EST)', or '10:00 AM EST' when it is not the default slot. */
export function timeText({ slot, startsAt }: Timed, zone: string, locale?: string): string {
  if (!slot) return formatDate(startsAt, "timeWithZone", { zone, locale });
  const local = localTime(startsAt, zone, locale);
  return `${SLOT_LABEL}${local ? ` · ${local}` : ""}`;
}

/** 'Tuesday, November 17, 2026 at 7:00 AM PT · 10:00 AM your time (EST)' */
export const whenText = (call: Timed, zone: string, locale?: string): string =>
  `${fullDay(call, zone, locale)} at ${timeText(call, zone, locale)}`;

/** 'Tuesday, November 17, 2026 at 10:00 AM EST', for a call with a guru. */
export const guruCallWhen = ({ startsAt }: Pick<Timed, "startsAt">, zone: string): string =>
  `${formatDate(startsAt, "fullDate", { zone })} at ${formatDate(startsAt, "timeWithZone", { zone })}`;
