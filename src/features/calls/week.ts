import { Temporal } from "temporal-polyfill";

/** The founder's clock decides what 'today' and '7:00 AM' mean. */
export const SLOT_ZONE = "America/Los_Angeles";
const SLOT_TIME = "07:00";

/** Tuesday and Friday as ISO weekdays: there are no calls outside of them. */
const FIRST_WEEKDAY = 2;
const LAST_WEEKDAY = 5;
const DATES_PER_WEEK = 4;
/** How far ahead one can book: a date typed by mistake must not block a slot for ever. */
const WEEKS_AHEAD = 52;

export type BookableDate = "ok" | "weekday" | "past" | "too_far";

export interface CallWeek {
  /** Tuesday to Friday, YYYY-MM-DD. */
  dates: string[];
  /** The Tuesday one week back, unless that lies before today. */
  previous: string | null;
  next: string | null;
}

/** The date on the founder's clock at this instant. */
export const todayAt = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(SLOT_ZONE)
    .toPlainDate()
    .toString();

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The instant at which the call of this date begins, whatever daylight saving does that week. */
export const startOfCall = (date: string): Date =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: SLOT_ZONE, plainTime: SLOT_TIME })
      .epochMilliseconds,
  );

const isBefore = (one: string, other: string): boolean =>
  Temporal.PlainDate.compare(one, other) < 0;

/** The date itself if it is a Tuesday, else the next one. */
export function tuesdayFrom(date: string): string {
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  return addDays(date, (FIRST_WEEKDAY + 7 - dayOfWeek) % 7);
}

const firstWeek = (now: Date): string => tuesdayFrom(todayAt(now));
const lastWeek = (now: Date): string => addDays(firstWeek(now), WEEKS_AHEAD * 7);

/**
 * The week that the navigator shows for a wished start: it moves forward to the next Tuesday, never
 * begins before today and never after the last bookable week.
 */
export function weekFrom(wished: string | null, now: Date): CallWeek {
  const first = firstWeek(now);
  const last = lastWeek(now);
  const tuesday = wished === null ? first : tuesdayFrom(wished);
  const start = isBefore(tuesday, first) ? first : isBefore(last, tuesday) ? last : tuesday;
  const previous = addDays(start, -7);
  const next = addDays(start, 7);
  return {
    dates: Array.from({ length: DATES_PER_WEEK }, (_, day) => addDays(start, day)),
    previous: isBefore(previous, todayAt(now)) ? null : previous,
    next: isBefore(last, next) ? null : next,
  };
}

/** Whether a call could take place on this date, and if not, why. */
export function judgeDate(date: string, now: Date): BookableDate {
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  if (dayOfWeek < FIRST_WEEKDAY || dayOfWeek > LAST_WEEKDAY) return "weekday";
  if (startOfCall(date) <= now) return "past";
  return isBefore(addDays(lastWeek(now), DATES_PER_WEEK - 1), date) ? "too_far" : "ok";
}
