import { expect, test } from "vitest";
import { snoozeTimes } from "./snooze-times.ts";

const labels = (now: string, zone = "America/New_York") =>
  snoozeTimes(new Date(now), zone).map(({ label, until }) => [label, until.toISOString()]);

test("offers later today, tomorrow, Monday and next week at nine o'clock", () => {
  // A Thursday. The clock changes on Sunday, so Monday's nine o'clock is an hour earlier in UTC.
  expect(labels("2026-03-05T15:00:00Z")).toEqual([
    ["In 3 hours", "2026-03-05T18:00:00.000Z"],
    ["Tomorrow morning", "2026-03-06T14:00:00.000Z"],
    ["Monday morning", "2026-03-09T13:00:00.000Z"],
    ["In a week", "2026-03-12T13:00:00.000Z"],
  ]);
});

test("offers each time once", () => {
  const names = (now: string) => labels(now, "UTC").map(([label]) => label);
  expect(names("2026-03-01T10:00:00Z")).toEqual(["In 3 hours", "Tomorrow morning", "In a week"]);
  expect(names("2026-03-02T10:00:00Z")).toEqual([
    "In 3 hours",
    "Tomorrow morning",
    "Monday morning",
  ]);
});
