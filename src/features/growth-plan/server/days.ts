import { Temporal } from "temporal-polyfill";

/** The date in a time zone; without one in UTC. */
export const todayIn = (timeZone: string | null, now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone ?? "UTC")
    .toPlainDate()
    .toString();

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** "Mar 9, 2026". */
export const dayText = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
  });
