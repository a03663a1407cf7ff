import { expect, test } from "vitest";
import { relativeText } from "./relative-text.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// 8:00 PM in New York.
const NOW = Date.UTC(2026, 6, 15, 0, 0);

test.each([
  [0, "just now"],
  [-59, "just now"],
  [59, "now"],
  [-MINUTE, "1 minute ago"],
  [-32 * MINUTE, "32 minutes ago"],
  [-59 * MINUTE - 59, "59 minutes ago"],
  [-HOUR, "1 hour ago"],
  [-119 * MINUTE, "1 hour ago"],
  [-13 * HOUR, "13 hours ago"],
  [-20 * HOUR, "20 hours ago"],
  [-20 * HOUR - 1, "yesterday"],
  [-44 * HOUR, "yesterday"],
  [-44 * HOUR - 1, "2 days ago"],
  [-4 * DAY, "4 days ago"],
  [-6 * DAY, "6 days ago"],
  [-7 * DAY, "1 week ago"],
  [-13 * DAY, "1 week ago"],
  [-14 * DAY, "2 weeks ago"],
  [-29 * DAY, "4 weeks ago"],
  [-30 * DAY, "1 month ago"],
  [-60 * DAY, "1 month ago"],
  [-61 * DAY, "2 months ago"],
  [-190 * DAY, "6 months ago"],
  [-364 * DAY, "11 months ago"],
  [-365 * DAY, "1 year ago"],
  [-729 * DAY, "1 year ago"],
  [-800 * DAY, "2 years ago"],
  [90 * MINUTE, "in 1 hour"],
  [239 * MINUTE, "in 3 hours"],
  [240 * MINUTE, "tomorrow"],
  [4 * DAY, "in 4 days"],
  [15 * DAY, "in 2 weeks"],
  [70 * DAY, "in 2 months"],
  [800 * DAY, "in 2 years"],
])("formats %i seconds from 8 PM in New York as %s", (seconds, expected) => {
  const context = { zone: "America/New_York", locale: "en" };
  expect(relativeText(NOW + seconds * 1000, NOW, context)).toBe(expected);
});

test("shows yesterday when midnight has passed in the zone, else the hours", () => {
  const at = NOW - 13 * HOUR * 1000;
  expect(relativeText(at, NOW, { zone: "America/New_York", locale: "en" })).toBe("13 hours ago");
  expect(relativeText(at, NOW, { zone: "Europe/Berlin", locale: "en" })).toBe("yesterday");
});

test("shows minutes across midnight", () => {
  const midnight = Date.UTC(2026, 6, 15, 4, 10);
  const context = { zone: "America/New_York", locale: "en" };
  expect(relativeText(midnight - 32 * MINUTE * 1000, midnight, context)).toBe("32 minutes ago");
});

test("counts a month only when its day is reached", () => {
  const context = { zone: "UTC", locale: "en" };
  expect(relativeText("2026-01-31T12:00Z", "2026-02-28T12:00Z", context)).toBe("4 weeks ago");
  expect(relativeText("2026-01-31T12:00Z", "2026-03-01T12:00Z", context)).toBe("1 month ago");
});
