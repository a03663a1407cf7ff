import { expect, test } from "vitest";
import { callTimeText, dayText, progressText, todayText } from "./home-text.ts";

const at = (iso: string) => new Date(iso);

test("formats today in the member's time zone", () => {
  const now = at("2026-03-08T03:00:00Z");
  expect(todayText(now, "Europe/Berlin", "en-US")).toBe("Sunday, March 8");
  expect(todayText(now, "America/Los_Angeles", "en-US")).toBe("Saturday, March 7");
});

test.each([
  [[], ""],
  [[{ lessonCount: 10, completedCount: 0 }], "10 lessons to go"],
  [
    [
      { lessonCount: 10, completedCount: 4 },
      { lessonCount: 5, completedCount: 1 },
    ],
    "5 of 15 lessons completed",
  ],
  [[{ lessonCount: 3, completedCount: 3 }], "All 3 lessons completed"],
])("summarizes progress %o as: %s", (pillars, text) => {
  expect(progressText(pillars)).toBe(text);
});

test("names today, tomorrow and later days in the member's time zone", () => {
  const now = at("2026-03-10T20:00:00Z");
  const day = (iso: string, zone: string) => dayText(iso, now, zone, "en-US");
  expect(day("2026-03-10T23:30:00Z", "UTC")).toBe("Today");
  expect(day("2026-03-10T23:30:00Z", "Europe/Berlin")).toBe("Tomorrow");
  expect(day("2026-03-12T15:00:00Z", "UTC")).toBe("Thu, Mar 12");
});

test("shows the founder's and the member's time across daylight saving changes", () => {
  const winter = { startsAt: "2026-03-06T15:00:00Z", slot: "07:00-pt" };
  const summer = { startsAt: "2026-03-10T14:00:00Z", slot: "07:00-pt" };
  expect(callTimeText(winter, "Europe/Berlin")).toEqual({
    slot: "7:00 AM PT",
    local: "4:00 PM your time",
  });
  expect(callTimeText(summer, "Europe/Berlin")).toEqual({
    slot: "7:00 AM PT",
    local: "3:00 PM your time",
  });
  expect(callTimeText(summer, "America/Los_Angeles").local).toBeNull();
  expect(callTimeText({ ...summer, slot: null }, "Europe/Berlin")).toEqual({
    slot: "3:00 PM GMT+1",
    local: null,
  });
});
