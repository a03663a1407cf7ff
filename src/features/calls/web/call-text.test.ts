import { expect, test } from "vitest";
import { localTime, weekText, whenText } from "./call-text.ts";

const winter = "2026-11-17T15:00:00Z";
/** Node's and the browsers' spellings differ in a blank and in how they name Greenwich. */
const plain = (text: string | null) =>
  text?.replaceAll("\u202f", " ").replace(/GMT$/, "GMT+0") ?? null;

test.each([
  ["America/New_York", winter, "10:00 AM EST"],
  ["America/New_York", "2026-07-14T14:00:00Z", "10:00 AM EDT"],
  ["Europe/Lisbon", winter, "3:00 PM GMT+0"],
  // The clocks go back a week earlier in Europe: for one week the distance is another.
  ["Europe/Lisbon", "2026-10-27T14:00:00Z", "2:00 PM GMT+0"],
  ["Europe/Lisbon", "2026-10-20T14:00:00Z", "3:00 PM GMT+1"],
  ["Australia/Sydney", winter, "Wed, Nov 18, 2:00 AM GMT+11"],
  ["Pacific/Honolulu", winter, "5:00 AM HST"],
  ["America/Los_Angeles", winter, null],
  ["America/Tijuana", winter, null],
])("in %s %s is %s", (zone, startsAt, text) => {
  expect(plain(localTime(startsAt, zone, "en-US"))).toBe(text);
});

test("the moment of a call, with the member's time where it differs", () => {
  const call = { date: "2026-11-17", startsAt: winter };
  expect(plain(whenText(call, "America/New_York", "en-US"))).toBe(
    "Tuesday, November 17, 2026 at 7:00 AM PT (10:00 AM EST your time)",
  );
  expect(whenText(call, "America/Los_Angeles", "en-US")).toBe(
    "Tuesday, November 17, 2026 at 7:00 AM PT",
  );
});

test("a week is written as one range, also over month and year", () => {
  const text = (dates: string[]) => weekText(dates, "en-US").replaceAll("\u2009", " ");
  expect(text(["2026-11-17", "2026-11-20"])).toBe("November 17 – 20, 2026");
  expect(text(["2026-12-29", "2027-01-01"])).toBe("December 29, 2026 – January 1, 2027");
});
