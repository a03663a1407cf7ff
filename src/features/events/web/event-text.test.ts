import { expect, test } from "vitest";
import { countdownText, feeText, lowSeatsText, seatsText, shortLink } from "./event-text.ts";

test.each([
  [0, "Free"],
  [6500, "$65"],
  [1250, "$12.50"],
  [120_000, "$1,200"],
])("formats a fee of %i cents as %s", (cents, text) => {
  expect(feeText(cents)).toBe(text);
});

test("formats the seats left, sold-out and unlimited events", () => {
  expect([null, 0, 1, 12].map(seatsText)).toEqual([
    "Unlimited seats",
    "Sold out",
    "1 seat left",
    "12 seats left",
  ]);
});

test("warns when fewer than 10 seats are left", () => {
  expect([null, 0, 10, 9, 1].map(lowSeatsText)).toEqual([
    null,
    null,
    null,
    "Only 9 seats remaining!",
    "Only 1 seat remaining!",
  ]);
});

test.each([
  ["2026-06-05T12:00:00Z", "Starts in 4 days"],
  ["2026-06-02T12:00:00Z", "Starts in 1 day"],
  ["2026-06-02T11:59:59Z", "Starts in 23 hours"],
  ["2026-06-01T13:00:00Z", "Starts in 1 hour"],
  ["2026-06-01T12:30:00Z", "Starts in less than 1 hour"],
  ["2026-06-01T12:00:00Z", null],
  ["2026-05-01T12:00:00Z", null],
])("counts down at noon on June 1 to %s as %s", (startsAt, text) => {
  expect(countdownText(startsAt, Date.parse("2026-06-01T12:00:00Z"))).toBe(text);
});

test("truncates a link when it is longer than 30 characters", () => {
  const link = "https://meet.example.test/abcde";
  expect(link).toHaveLength(31);
  expect(shortLink(link)).toBe("https://meet.example.test/abcd…");
  expect(shortLink(link.slice(0, 30))).toBe("https://meet.example.test/abcd");
});
