import { expect, test } from "vitest";
import { toInstant, toLocal } from "./local-time.ts";

test.each([
  ["2026-05-03", "09:30", "UTC", "2026-05-03T09:30:00.000Z"],
  ["2026-05-03", "09:30", "America/Los_Angeles", "2026-05-03T16:30:00.000Z"],
  ["2026-01-03", "09:30", "America/Los_Angeles", "2026-01-03T17:30:00.000Z"],
  ["2026-03-08", "01:30", "America/Los_Angeles", "2026-03-08T09:30:00.000Z"],
  ["2026-03-08", "03:30", "America/Los_Angeles", "2026-03-08T10:30:00.000Z"],
  ["2026-11-01", "00:30", "America/Los_Angeles", "2026-11-01T07:30:00.000Z"],
  ["2026-11-01", "03:30", "America/Los_Angeles", "2026-11-01T11:30:00.000Z"],
  ["2026-05-03", "00:15", "Asia/Kolkata", "2026-05-02T18:45:00.000Z"],
  ["2026-05-03", "23:45", "Pacific/Auckland", "2026-05-03T11:45:00.000Z"],
])("%s %s in %s is %s, and back", (date, time, zone, instant) => {
  expect(toInstant({ date, time }, zone)?.toISOString()).toBe(instant);
  expect(toLocal(instant, zone)).toEqual({ date, time });
});

test.each([
  ["", "09:30"],
  ["2026-05-03", ""],
])("%j at %j is not a time", (date, time) => {
  expect(toInstant({ date, time }, "UTC")).toBeNull();
});
