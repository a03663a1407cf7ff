import { describe, expect, test } from "vitest";
import { calendarDays, dayKey, formatDate } from "./date-format.ts";

const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, " ");

describe("formatDate", () => {
  test.each([
    ["date", "America/Los_Angeles", "March 3, 2026"],
    ["date", "Europe/Lisbon", "March 4, 2026"],
    ["month", "Europe/Lisbon", "March 2026"],
    ["day", "Europe/Lisbon", "Wed, Mar 4"],
    ["time", "America/Los_Angeles", "11:30 PM"],
    ["timeWithZone", "America/Los_Angeles", "11:30 PM PST"],
    ["dateTime", "Asia/Kolkata", "Mar 4, 2026, 1:00 PM"],
  ] as const)("%s in %s is %s", (style, zone, expected) => {
    const text = formatDate("2026-03-04T07:30:00Z", style, { zone, locale: "en-US" });
    expect(plain(text)).toBe(expected);
  });

  test("the same wall time has another name after the clocks change", () => {
    const context = { zone: "America/Los_Angeles", locale: "en-US" };
    expect(plain(formatDate("2026-03-07T15:00:00Z", "timeWithZone", context))).toBe("7:00 AM PST");
    expect(plain(formatDate("2026-03-09T14:00:00Z", "timeWithZone", context))).toBe("7:00 AM PDT");
  });
});

test("a day belongs to a zone", () => {
  expect(dayKey("2026-03-04T07:30:00Z", "America/Los_Angeles")).toBe("2026-03-03");
  expect(dayKey("2026-03-04T07:30:00Z", "Asia/Tokyo")).toBe("2026-03-04");
});

test("calendar days count midnights in the zone, not blocks of 24 hours", () => {
  expect(calendarDays("2026-03-04T23:59:00Z", "2026-03-05T00:01:00Z", "UTC")).toBe(-1);
  expect(calendarDays("2026-03-04T23:59:00Z", "2026-03-05T00:01:00Z", "Asia/Tokyo")).toBe(0);
  // Clocks go back on November 1: that day has 25 hours.
  expect(calendarDays("2026-11-01T07:30:00Z", "2026-11-02T08:10:00Z", "America/Los_Angeles")).toBe(
    -1,
  );
});
