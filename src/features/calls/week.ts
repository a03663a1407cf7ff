import { Temporal } from "temporal-polyfill";
import { todayAt } from "#platform/founder-day.ts";
import { FOUNDER_ZONE } from "#platform/founder-zone.ts";

const SLOT_TIME = "07:00";

/** ISO weekdays. Calls take place Tuesday to Friday only. */
const FIRST_WEEKDAY = 2;
const LAST_WEEKDAY = 5;
const DATES_PER_WEEK = 4;
/** Booking horizon, so that a mistyped date cannot block a slot years ahead. */
const WEEKS_AHEAD = 52;

export type DateCheck = "ok" | "weekday" | "past" | "too_far";

export interface CallWeek {
  /** Tuesday to Friday, YYYY-MM-DD. */
  dates: string[];
  /** The previous Tuesday, or null if it is before today. */
  previous: string | null;
  next: string | null;
}

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The instant at which the call on this date starts, correct across daylight saving changes. */
export const startOfCall = (date: string): Date =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: FOUNDER_ZONE, plainTime: SLOT_TIME })
      .epochMilliseconds,
  );

const isBefore = (one: string, other: string): boolean =>
  Temporal.PlainDate.compare(one, other) < 0;

/** This date if it is a Tuesday, otherwise the next Tuesday. */
export function tuesdayFrom(date: string): string {
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  return addDays(date, (FIRST_WEEKDAY + 7 - dayOfWeek) % 7);
}

const firstWeek = (now: Date): string => tuesdayFrom(todayAt(now));
const lastWeek = (now: Date): string => addDays(firstWeek(now), WEEKS_AHEAD * 7);

/**
 * The week to show for a requested start date: rounded up to the next Tuesday and clamped between
 * today and the last bookable week.
 */
export function weekFrom(requested: string | null, now: Date): CallWeek {
  const first = firstWeek(now);
  const last = lastWeek(now);
  const tuesday = requested === null ? first : tuesdayFrom(requested);
  const start = isBefore(tuesday, first) ? first : isBefore(last, tuesday) ? last : tuesday;
  const previous = addDays(start, -7);
  const next = addDays(start, 7);
  return {
    dates: Array.from({ length: DATES_PER_WEEK }, (_, day) => addDays(start, day)),
    previous: isBefore(previous, todayAt(now)) ? null : previous,
    next: isBefore(last, next) ? null : next,
  };
}

/** Returns `ok` if a call can take place on this date, otherwise the reason it cannot. */
export function checkDate(date: string, now: Date): DateCheck {
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  if (dayOfWeek < FIRST_WEEKDAY || dayOfWeek > LAST_WEEKDAY) return "weekday";
  if (startOfCall(date) <= now) return "past";
  return isBefore(addDays(lastWeek(now), DATES_PER_WEEK - 1), date) ? "too_far" : "ok";
}
