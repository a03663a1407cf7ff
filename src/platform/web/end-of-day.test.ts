import { expect, test } from "vitest";
import { endOfDay } from "./end-of-day.ts";

test.each([
  ["2026-03-07", "America/Los_Angeles", "2026-03-08T07:59:59.999Z"],
  ["2026-03-08", "America/Los_Angeles", "2026-03-09T06:59:59.999Z"],
  ["2026-12-31", "Europe/Berlin", "2026-12-31T22:59:59.999Z"],
])("returns the end of %s in %s: %s", (day, zone, instant) => {
  expect(endOfDay(day, zone)).toBe(instant);
});
