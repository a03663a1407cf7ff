import { expect, test } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

const NIGHT = { startTime: "22:00", endTime: "07:00", timeZone: "America/New_York" };
const NOON = { startTime: "12:00", endTime: "13:30", timeZone: "America/New_York" };
/** Ends at a time that the change to daylight saving skips, or that the change back repeats. */
const TO_HALF_PAST_ONE = { ...NIGHT, endTime: "01:30" };
const TO_HALF_PAST_TWO = { ...NIGHT, endTime: "02:30" };

test.each([
  ["before they start", NIGHT, "2026-01-10T02:59:00Z", null],
  ["at their start", NIGHT, "2026-01-10T03:00:00Z", "2026-01-10T12:00:00Z"],
  ["after midnight", NIGHT, "2026-01-10T06:00:00Z", "2026-01-10T12:00:00Z"],
  ["at their end", NIGHT, "2026-01-10T12:00:00Z", null],
  ["within a day", NOON, "2026-01-10T17:10:00Z", "2026-01-10T18:30:00Z"],
  ["after them, within a day", NOON, "2026-01-10T18:30:00Z", null],
  ["before them, within a day", NOON, "2026-01-10T16:59:00Z", null],
  // The night of March 8 has one hour less, the night of November 1 one more.
  ["in the short night", NIGHT, "2026-03-08T03:00:00Z", "2026-03-08T11:00:00Z"],
  ["in the long night", NIGHT, "2026-11-01T02:00:00Z", "2026-11-01T12:00:00Z"],
  ["ending in the skipped hour", TO_HALF_PAST_TWO, "2026-03-08T06:00:00Z", "2026-03-08T07:30:00Z"],
  ["after the skipped hour", TO_HALF_PAST_TWO, "2026-03-08T07:30:00Z", null],
  ["ending in the repeated hour", TO_HALF_PAST_ONE, "2026-11-01T05:10:00Z", "2026-11-01T05:30:00Z"],
  // 01:10 for the second time: they ended at 01:30 of the first time.
  ["in the repeated hour, after they ended", TO_HALF_PAST_ONE, "2026-11-01T06:10:00Z", null],
])("%s", (_when, hours, now, until) => {
  expect(quietUntil(new Date(now), hours)?.toISOString().replace(".000", "") ?? null).toBe(until);
});
