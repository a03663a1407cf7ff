import { Temporal } from "temporal-polyfill";

/** The last moment of a day (`YYYY-MM-DD`) in a zone, as an instant: the first of the next one. */
export const endOfDay = (day: string, zone: string): string =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).toInstant().toString();
