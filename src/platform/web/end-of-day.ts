import { Temporal } from "temporal-polyfill";

/** End of a day (`YYYY-MM-DD`) in a time zone, which is the start of the next day, as an instant. */
export const endOfDay = (day: string, zone: string): string =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).toInstant().toString();
