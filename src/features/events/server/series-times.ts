import { Temporal } from "temporal-polyfill";

/** Events of a series exist this long ahead. */
const MONTHS_AHEAD = 12;

/**
 * The instant of a local time. Daylight saving changes the instant and not the local time. A time
 * that the day skips moves to after the gap; of a time that occurs twice, the first one counts.
 */
export const startOn = (day: string, time: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone, {
      disambiguation: "compatible",
    }).epochMilliseconds,
  );

/** The last day for which events of a series are created now. */
export const lastDayAhead = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ months: MONTHS_AHEAD })
    .toString();

export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
