import { expect, test } from "vitest";
import { toInstant, toLocal } from "./local-time.ts";

const at = (date: string, time: string, zone: string) =>
  toInstant({ date, time }, zone)?.toISOString() ?? null;

test.each([
  // New York moves its clocks on 2026-03-08 and 2026-11-01, Berlin on 2026-03-29 and 2026-10-25.
  ["2026-03-07", "12:00", "America/New_York", "2026-03-07T17:00:00.000Z"],
  ["2026-03-08", "12:00", "America/New_York", "2026-03-08T16:00:00.000Z"],
  ["2026-10-31", "12:00", "America/New_York", "2026-10-31T16:00:00.000Z"],
  ["2026-11-01", "12:00", "America/New_York", "2026-11-01T17:00:00.000Z"],
  ["2026-03-20", "09:00", "Europe/Berlin", "2026-03-20T08:00:00.000Z"],
  ["2026-03-29", "09:00", "Europe/Berlin", "2026-03-29T07:00:00.000Z"],
  ["2026-04-05", "09:00", "Australia/Melbourne", "2026-04-04T23:00:00.000Z"],
  ["2026-04-04", "09:00", "Australia/Melbourne", "2026-04-03T22:00:00.000Z"],
  ["2026-06-01", "09:30", "Asia/Kolkata", "2026-06-01T04:00:00.000Z"],
])("converts %s %s in %s to %s", (date, time, zone, instant) => {
  expect(at(date, time, zone)).toBe(instant);
  expect(toLocal(new Date(instant), zone)).toEqual({ date, time });
});

test("returns null when daylight saving skips the time", () => {
  expect(at("2026-03-08", "02:30", "America/New_York")).toBeNull();
  expect(at("2026-03-29", "02:00", "Europe/Berlin")).toBeNull();
});

test("returns the first instant when the time occurs twice", () => {
  expect(at("2026-11-01", "01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
});

test.each([
  ["2026-02-30", "10:00", "UTC"],
  ["2026-01-01", "24:00", "UTC"],
  ["tomorrow", "noon", "UTC"],
  ["2026-01-01", "10:00", "Mars/Olympus"],
])("returns null for %s %s in %s", (date, time, zone) => {
  expect(at(date, time, zone)).toBeNull();
});
