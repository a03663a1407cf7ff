import { Temporal } from "temporal-polyfill";

const SEND_HOUR = 8;
const MONDAY = 1;

export interface NewsWeek {
  /** The Monday of the email, such as "2026-11-16". */
  week: string;
  /** The email lists what was published from `since` until before `until`. */
  since: Date;
  until: Date;
}

/** The email that is due in this time zone now: on Mondays from 8:00. */
export function dueWeek(now: Date, timeZone: string): NewsWeek | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  if (local.dayOfWeek !== MONDAY || local.hour < SEND_HOUR) return null;
  const monday = local.toPlainDate();
  const morningOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime({ timeZone, plainTime: { hour: SEND_HOUR } }).epochMilliseconds);
  return {
    week: monday.toString(),
    since: morningOf(monday.subtract({ days: 7 })),
    until: morningOf(monday),
  };
}
