import { Temporal } from "temporal-polyfill";
import { FOUNDER_ZONE } from "./founder-zone.ts";

/** Today's date in the founder's time zone. */
export const todayAt = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(FOUNDER_ZONE)
    .toPlainDate()
    .toString();
