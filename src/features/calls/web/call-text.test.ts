import { expect, test } from "vitest";
import { localTime, weekText, whenText } from "./call-text.ts";

const winter = "2026-11-17T15:00:00Z";
/** Node and browsers use different spaces and different names for Greenwich time. */
const plain = (text: string | null) =>
  text?.replaceAll("\u202f", " ").replace("(GMT)", "(GMT+0)") ?? null;

test.each([
  ["America/New_York", winter, "10:00 AM your time (EST)"],
  ["America/New_York", "2026-07-14T14:00:00Z", "10:00 AM your time (EDT)"],
  ["Europe/Lisbon", winter, "3:00 PM your time (GMT+0)"],
  // Europe ends daylight saving a week earlier, so the offset differs for that week.
  ["Europe/Lisbon", "2026-10-27T14:00:00Z", "2:00 PM your time (GMT+0)"],
  ["Europe/Lisbon", "2026-10-20T14:00:00Z", "3:00 PM your time (GMT+1)"],
  ["Australia/Sydney", winter, "Wed, Nov 18, 2:00 AM your time (GMT+11)"],
  ["Pacific/Honolulu", winter, "5:00 AM your time (HST)"],
  ["America/Los_Angeles", winter, null],
  ["America/Tijuana", winter, null],
])("formats the local time in %s of %s as %s", (zone, startsAt, text) => {
  expect(plain(localTime(startsAt, zone, "en-US"))).toBe(text);
});

test("adds the member's local time when it differs from the slot's time", () => {
  const call = { date: "2026-11-17", slot: "07:00-pt", startsAt: winter };
  expect(plain(whenText(call, "America/New_York", "en-US"))).toBe(
    "Tuesday, November 17, 2026 at 7:00 AM PT · 10:00 AM your time (EST)",
  );
  expect(whenText(call, "America/Los_Angeles", "en-US")).toBe(
    "Tuesday, November 17, 2026 at 7:00 AM PT",
  );
});

test("uses the member's date and time when the call is not at the default slot", () => {
  const call = { date: "2026-11-17", slot: null, startsAt: "2026-11-17T23:30:00Z" };
  expect(plain(whenText(call, "America/New_York", "en-US"))).toBe(
    "Tuesday, November 17, 2026 at 6:30 PM EST",
  );
  expect(plain(whenText(call, "Australia/Sydney", "en-US"))).toBe(
    "Wednesday, November 18, 2026 at 10:30 AM GMT+11",
  );
});

test("formats a week as one range when it spans two months or years", () => {
  const text = (dates: string[]) => weekText(dates, "en-US").replaceAll("\u2009", " ");
  expect(text(["2026-11-17", "2026-11-20"])).toBe("November 17 – 20, 2026");
  expect(text(["2026-12-29", "2027-01-01"])).toBe("December 29, 2026 – January 1, 2027");
});
