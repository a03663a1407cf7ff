import { expect, test } from "vitest";
import { countdownText, feeText, lowSeatsText, seatsText, shortLink } from "./event-text.ts";

test.each([
  [0, "Free"],
  [6500, "$65"],
  [1250, "$12.50"],
  [120_000, "$1,200"],
])("a fee of %i cents reads %s", (cents, text) => {
  expect(feeText(cents)).toBe(text);
});

test("seats left read as a number of seats, and unlimited ones say so", () => {
  expect([null, 0, 1, 12].map(seatsText)).toEqual([
    "Unlimited seats",
    "0 seats left",
    "1 seat left",
    "12 seats left",
  ]);
});

test("the warning comes under 10 seats", () => {
  expect([null, 0, 10, 9, 1].map(lowSeatsText)).toEqual([
    null,
    null,
    null,
    "Only 9 seats remaining!",
    "Only 1 seat remaining!",
  ]);
});

test.each([
  ["2026-06-05T12:00:00Z", "4 days left"],
  ["2026-06-02T12:00:00Z", "1 day left"],
  ["2026-06-02T11:59:59Z", "23 hours left"],
  ["2026-06-01T13:00:00Z", "1 hour left"],
  ["2026-06-01T12:30:00Z", "Less than 1 hour left"],
  ["2026-06-01T12:00:00Z", null],
  ["2026-05-01T12:00:00Z", null],
])("at noon on 1 June, %s is %s", (startsAt, text) => {
  expect(countdownText(startsAt, Date.parse("2026-06-01T12:00:00Z"))).toBe(text);
});

test("a link is cut at 30 characters", () => {
  const link = "https://meet.example.test/abcde";
  expect(link).toHaveLength(31);
  expect(shortLink(link)).toBe("https://meet.example.test/abcd…");
  expect(shortLink(link.slice(0, 30))).toBe("https://meet.example.test/abcd");
});
