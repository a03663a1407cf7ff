import { expect, test } from "vitest";
import { formatMissing } from "./format-missing.ts";
import {
  formatChange,
  formatMonth,
  formatRange,
  formatTarget,
  formatValue,
  STATUS_LABELS,
} from "./format-value.ts";
import type { MetricUnit } from "./metrics.ts";

const inUnit = (unit: MetricUnit, currency = "USD") => ({ unit, currency });

test.each<[number, MetricUnit, string, string]>([
  [0.5, "percent", "USD", "50%"],
  [0.6254, "percent", "USD", "62.5%"],
  [-0.082, "percent", "USD", "-8.2%"],
  [-0.0001, "percent", "USD", "0%"],
  [0.8, "ratio", "USD", "0.8×"],
  [1.256, "ratio", "USD", "1.26×"],
  [150_000, "money", "USD", "$150,000"],
  [99_999.6, "money", "USD", "$100,000"],
  [150_000, "money", "EUR", "€150,000"],
  [-1200, "money", "GBP", "-£1,200"],
  [2.44, "months", "USD", "2.4 months"],
  [1.04, "months", "USD", "1 month"],
  [1234.567, "number", "USD", "1,234.57"],
])("writes %d as %s in %s", (value, unit, currency, text) => {
  expect(formatValue(value, inUnit(unit, currency))).toBe(text);
});

test.each<[number, MetricUnit, string]>([
  [0.025, "percent", "Up 2.5 points"],
  [-0.01, "percent", "Down 1 point"],
  [0.0001, "percent", "No change"],
  [0, "money", "No change"],
  [-4000, "money", "Down $4,000"],
  [0.3, "months", "Up 0.3 months"],
  [-0.2, "ratio", "Down 0.2×"],
])("writes a change of %d (%s)", (change, unit, text) => {
  expect(formatChange(change, inUnit(unit))).toBe(text);
});

test("writes the target from the limits of green", () => {
  const target = (greenFrom: number | null, greenTo: number | null, unit: MetricUnit = "percent") =>
    formatTarget({ greenFrom, greenTo }, inUnit(unit));
  expect(target(0.5, null)).toBe("At least 50%");
  expect(target(null, 0.2)).toBe("At most 20%");
  expect(target(0.65, 0.8)).toBe("65% to 80%");
  expect(target(null, null)).toBeNull();
  expect(target(150_000, null, "money")).toBe("At least $150,000");
  expect(formatRange(1.5, 3, inUnit("months"))).toBe("1.5 to 3 months");
});

test("writes months without a time zone", () => {
  expect(formatMonth("2026-03-01")).toBe("March 2026");
  expect(formatMonth("2026-03-01", "short")).toBe("Mar 2026");
});

test("names what a metric needs", () => {
  expect(formatMissing([{ input: "availableHours", monthsAgo: 0 }])).toBe("needs available hours");
  expect(
    formatMissing([
      { input: "deliveryCost", monthsAgo: 0 },
      { input: "overhead", monthsAgo: 0 },
      { input: "overhead", monthsAgo: 1 },
      { input: "ownerHours", monthsAgo: 2 },
    ]),
  ).toBe("needs delivery cost, overhead, and owner's hours");
  expect(
    formatMissing([
      { input: "proposalsWon", monthsAgo: 1 },
      { input: "proposalsWon", monthsAgo: 2 },
    ]),
  ).toBe("needs proposals won of the two months before");
  expect(formatMissing([])).toBe("not enough data");
});

test("names the statuses", () => {
  expect(STATUS_LABELS).toEqual({ green: "On target", amber: "Watch", red: "Needs work" });
});
