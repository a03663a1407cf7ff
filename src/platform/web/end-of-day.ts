import { Temporal } from "temporal-polyfill";

/** The last moment of a day (`YYYY-MM-DD`) in a time zone, as an instant. */
export const endOfDay = (day: string, zone: string): string =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime(zone)
    .toInstant()
    .subtract({ milliseconds: 1 })
    .toString();
