import { expect, test } from "vitest";
import { axisText, durationText, moneyText, peakText, stepText } from "./figure-text.ts";

test("formats days, weeks and months independently of the browser's time zone", () => {
  expect(axisText("day", "2026-11-10", "en-US")).toBe("Nov 10");
  expect(axisText("week", "2026-01-01", "en-US")).toBe("Jan 1");
  expect(axisText("month", "2026-12-01", "en-US")).toBe("Dec");
  expect(stepText("week", "2026-01-01", "en-US")).toBe("Jan 1, 2026");
  expect(stepText("month", "2026-12-01", "en-US")).toBe("December 2026");
});

test.each([
  [0, "0 min"],
  [89, "1 min"],
  [3599, "1 h"],
  [3600, "1 h"],
  [5400, "1 h 30 min"],
  [360_000, "100 h"],
])("formats %i seconds as %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test("shows cents only when the amount has some", () => {
  expect(moneyText(40_000, "usd", "en-US")).toBe("$400");
  expect(moneyText(40_050, "usd", "en-US")).toBe("$400.50");
});

test("names the peak and returns an empty text when there is none", () => {
  const rows = [
    { start: "2026-11-02", count: 2 },
    { start: "2026-11-09", count: 5 },
  ];
  expect(peakText(rows, "week", ({ count }) => count)).toMatch(/^most in the week of .+: 5$/);
  expect(peakText(rows, "week", () => 0)).toBe("");
});
