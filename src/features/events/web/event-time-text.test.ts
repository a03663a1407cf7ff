import { expect, test } from "vitest";
import { datesText, durationText, localTimeText, timesText, whenText } from "./event-time-text.ts";

const plain = (text: string | null) => text?.replaceAll(/[\u202f\u00a0\u2009]/g, " ") ?? null;

// 9:00 AM in Portland, four days after the clocks went forward.
const ONE_DAY = {
  startsAt: "2026-03-12T16:00:00Z",
  durationMinutes: 90,
  timeZone: "America/Los_Angeles",
};
const TWO_DAYS = { ...ONE_DAY, durationMinutes: 31 * 60 };
const at = (zone: string) => ({ zone, locale: "en-US" });

test("shows start and duration when the event lasts less than a day", () => {
  const place = at("America/New_York");
  expect(plain(whenText(ONE_DAY, place))).toBe("Thu, Mar 12 · 12:00 PM EDT");
  expect(plain(datesText(ONE_DAY, place))).toBe("Thursday, March 12, 2026");
  expect(plain(timesText(ONE_DAY, place))).toBe("12:00 PM EDT · 90 minutes");
});

test("shows start and end when the event lasts several days", () => {
  const place = at("America/Los_Angeles");
  const range = "Mar 12, 9:00 AM – Mar 13, 4:00 PM PDT";
  expect(plain(whenText(TWO_DAYS, place))).toBe(range);
  expect(plain(timesText(TWO_DAYS, place))).toBe(range);
  expect(plain(datesText(TWO_DAYS, place))).toBe("Thursday, March 12 – Friday, March 13, 2026");
});

test("shows 11:59 PM of the previous day when the event ends at midnight", () => {
  const place = at("America/Los_Angeles");
  const untilMidnight = { ...ONE_DAY, durationMinutes: (15 + 24) * 60 };
  const range = "Mar 12, 9:00 AM – Mar 13, 11:59 PM";
  expect(plain(whenText(untilMidnight, place))).toBe(`${range} PDT`);
  expect(plain(datesText(untilMidnight, place))).toBe(
    "Thursday, March 12 – Friday, March 13, 2026",
  );
  expect(plain(localTimeText(untilMidnight, at("America/New_York")))).toBe(
    `${range} local time (PDT)`,
  );
  // In New York the same event ends at 3:00 AM.
  expect(plain(whenText(untilMidnight, at("America/New_York")))).toBe(
    "Mar 12, 12:00 PM – Mar 14, 3:00 AM EDT",
  );

  const evening = { startsAt: "2026-03-14T01:00:00Z", durationMinutes: 6 * 60 };
  expect(plain(whenText(evening, place))).toBe("Fri, Mar 13 · 6:00 PM PDT");
  expect(plain(datesText(evening, place))).toBe("Friday, March 13, 2026");
  expect(plain(timesText(evening, place))).toBe("6:00 PM PDT · 6 hours");

  const wholeDay = { startsAt: "2026-03-13T07:00:00Z", durationMinutes: 24 * 60 };
  expect(plain(datesText(wholeDay, place))).toBe("Friday, March 13, 2026");
  expect(plain(timesText(wholeDay, place))).toBe("12:00 AM PDT · 24 hours");
});

test("shows both years when the event spans two years", () => {
  const event = { startsAt: "2026-12-31T18:00:00Z", durationMinutes: 24 * 60 };
  expect(plain(whenText(event, at("UTC")))).toBe(
    "Dec 31, 2026, 6:00 PM – Jan 1, 2027, 6:00 PM UTC",
  );
});

test("shows the local time without a city when it differs from the member's time", () => {
  expect(localTimeText(ONE_DAY, at("America/Los_Angeles"))).toBeNull();
  expect(localTimeText(ONE_DAY, at("America/Vancouver"))).toBeNull();
  expect(plain(localTimeText(ONE_DAY, at("America/New_York")))).toBe("9:00 AM local time (PDT)");
  expect(plain(localTimeText(ONE_DAY, at("Asia/Tokyo")))).toBe(
    "Thu, Mar 12, 9:00 AM local time (PDT)",
  );
  expect(plain(localTimeText(TWO_DAYS, at("America/New_York")))).toBe(
    "Mar 12, 9:00 AM – Mar 13, 4:00 PM local time (PDT)",
  );
});

test.each([
  ["America/Los_Angeles", "2026-01-15T17:00:00Z", "9:00 AM local time (PST)"],
  ["America/Los_Angeles", "2026-07-15T16:00:00Z", "9:00 AM local time (PDT)"],
  ["Asia/Tokyo", "2026-07-15T00:00:00Z", "9:00 AM local time (GMT+9)"],
  ["Asia/Kolkata", "2026-07-15T03:30:00Z", "9:00 AM local time (GMT+5:30)"],
])("formats 9:00 AM in %s at %s as %s", (timeZone, startsAt, text) => {
  const event = { startsAt, timeZone, durationMinutes: 60 };
  expect(plain(localTimeText(event, at("Etc/GMT-3")))).toBe(text);
});

test.each([
  [45, "45 minutes"],
  [60, "1 hour"],
  [90, "90 minutes"],
  [150, "2.5 hours"],
  [180, "3 hours"],
  [23 * 60, "23 hours"],
])("formats %i minutes as %s", (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
