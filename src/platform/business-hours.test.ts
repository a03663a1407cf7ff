import { expect, test } from "vitest";
import {
  addBusinessMinutes,
  type BusinessHours,
  businessMinutesBetween,
  replyBy,
} from "./business-hours.ts";

const NEW_YORK: BusinessHours = {
  days: [1, 2, 3, 4, 5],
  opensAt: "09:00",
  closesAt: "17:00",
  zone: "America/New_York",
};
/** Open around the clock, so that a day has 23 or 25 hours when the clock changes. */
const ALWAYS: BusinessHours = {
  days: [1, 2, 3, 4, 5, 6, 7],
  opensAt: "00:00",
  closesAt: "23:00",
  zone: "America/New_York",
};
const between = (from: string, to: string, hours = NEW_YORK) =>
  businessMinutesBetween(new Date(from), new Date(to), hours);

test.each([
  ["within a day", "2026-03-02T10:00-05:00", "2026-03-02T12:30-05:00", 150],
  ["from before the day opens", "2026-03-02T06:00-05:00", "2026-03-02T09:30-05:00", 30],
  ["until after the day closes", "2026-03-02T16:00-05:00", "2026-03-02T23:00-05:00", 60],
  ["over a night", "2026-03-02T16:30-05:00", "2026-03-03T09:30-05:00", 60],
  ["over a weekend", "2026-02-27T16:00-05:00", "2026-03-02T10:00-05:00", 120],
  ["on a weekend", "2026-02-28T10:00-05:00", "2026-03-01T18:00-05:00", 0],
  ["a whole week", "2026-03-02T00:00-05:00", "2026-03-07T00:00-05:00", 5 * 480],
  [
    "over the start of daylight saving time",
    "2026-03-06T16:00-05:00",
    "2026-03-09T10:00-04:00",
    120,
  ],
  ["over its end", "2026-10-30T16:00-04:00", "2026-11-02T10:00-05:00", 120],
  ["backwards", "2026-03-02T12:00-05:00", "2026-03-02T10:00-05:00", 0],
])("counts the minutes %s", (_what, from, to, minutes) => {
  expect(between(from, to)).toBe(minutes);
});

test("counts 22 open hours on the day when the clock moves forward, and 24 when it moves back", () => {
  expect(between("2026-03-08T00:00-05:00", "2026-03-09T00:00-04:00", ALWAYS)).toBe(22 * 60);
  expect(between("2026-11-01T00:00-04:00", "2026-11-02T00:00-05:00", ALWAYS)).toBe(24 * 60);
});

test("counts the year-long wait of a full page of threads within 200 ms", () => {
  const from = new Date("2025-03-02T10:00-05:00");
  const to = new Date("2026-03-02T10:00-05:00");
  businessMinutesBetween(from, to, NEW_YORK);
  const start = process.cpuUsage();
  for (let thread = 0; thread < 25; thread += 1) businessMinutesBetween(from, to, NEW_YORK);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_000);
});

test("follows the hours when they change", () => {
  const [from, to] = ["2026-03-02T00:00-05:00", "2026-03-03T00:00-05:00"];
  expect(between(from, to)).toBe(8 * 60);
  expect(between(from, to, { ...NEW_YORK, opensAt: "08:00" })).toBe(9 * 60);
  expect(between(from, to)).toBe(8 * 60);
});

test.each([
  ["the same day", "2026-03-02T10:00-05:00", 120, "2026-03-02T12:00-05:00"],
  ["when the day opens", "2026-03-02T06:00-05:00", 60, "2026-03-02T10:00-05:00"],
  ["the next day", "2026-03-02T16:00-05:00", 480, "2026-03-03T16:00-05:00"],
  ["after the weekend", "2026-02-27T16:30-05:00", 60, "2026-03-02T09:30-05:00"],
  ["after the clock changed", "2026-03-06T16:30-05:00", 60, "2026-03-09T09:30-04:00"],
])("adds minutes: %s", (_what, from, minutes, expected) => {
  const due = addBusinessMinutes(new Date(from), minutes, NEW_YORK);
  expect(due).toEqual(new Date(expected));
  expect(businessMinutesBetween(new Date(from), due, NEW_YORK)).toBe(minutes);
});

test("without business days, time passes as usual", () => {
  const from = new Date("2026-03-02T10:00Z");
  expect(addBusinessMinutes(from, 60, { ...NEW_YORK, days: [] })).toEqual(
    new Date("2026-03-02T11:00Z"),
  );
});

test.each([
  ["a member waits", "2026-03-02T10:00-05:00", "2026-03-02T11:00-05:00", "2026-03-02T14:00-05:00"],
  ["nobody waits", null, "2026-03-02T11:00-05:00", null],
  ["a snooze ends later", "2026-03-03T10:00-05:00", "2026-03-02T11:00-05:00", null],
  ["the time is over", "2026-03-02T10:00-05:00", "2026-03-02T14:00-05:00", null],
])("says when to expect a reply: %s", (_when, since, now, expected) => {
  const due = replyBy(
    since ? new Date(since) : null,
    { ...NEW_YORK, targetHours: 4 },
    new Date(now),
  );
  expect(due).toEqual(expected && new Date(expected));
});
