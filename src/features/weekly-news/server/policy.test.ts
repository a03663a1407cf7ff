import { expect, test } from "vitest";
import { dueWeek } from "./policy.ts";

test.each([
  ["on Sunday evening", "America/New_York", "2026-11-16T04:00:00Z", null],
  ["before 8:00 on Monday", "America/New_York", "2026-11-16T12:59:00Z", null],
  ["from 8:00 on Monday", "America/New_York", "2026-11-16T13:00:00Z", "2026-11-16"],
  ["late on Monday", "America/New_York", "2026-11-17T04:59:00Z", "2026-11-16"],
  ["on Tuesday", "America/New_York", "2026-11-17T05:00:00Z", null],
  ["where Monday starts earlier", "Asia/Tokyo", "2026-11-15T23:00:00Z", "2026-11-16"],
])("%s", (_when, zone, now, week) => {
  expect(dueWeek(new Date(now), zone)?.week ?? null).toBe(week);
});

test("covers the seven days before, without a gap when the clocks change", () => {
  const first = dueWeek(new Date("2026-03-02T15:00:00Z"), "America/New_York");
  const second = dueWeek(new Date("2026-03-09T15:00:00Z"), "America/New_York");
  expect(first?.until).toEqual(new Date("2026-03-02T13:00:00Z"));
  expect(second?.since).toEqual(first?.until);
  expect(second?.until).toEqual(new Date("2026-03-09T12:00:00Z"));
});
