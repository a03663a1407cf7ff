import { expect, test } from "vitest";
import { MetricForm } from "../admin-contract.ts";
import { limitOf, limitText, NEW_METRIC, storedMetric, toInput } from "./admin-metric-values.ts";
import type { AdminMetricData } from "./api.ts";

test.each([0.5, 0.55, 0.07, 1.1, 0.333, -0.2])("shows %d as percent and reads it back", (value) => {
  expect(limitOf(limitText(value, "percent"), "percent")).toBe(value);
});

test.each([
  ["50", "percent", 0.5],
  ["50 %", "percent", 0.5],
  ["150,000", "money", 150_000],
  ["$150,000", "money", 150_000],
  ["1.5", "months", 1.5],
] as const)("reads %s in %s", (text, unit, value) => {
  expect(limitOf(text, unit)).toBe(value);
});

test.each(["", "  ", "half", "1.2.3"])("rejects the limit “%s”", (text) => {
  const input = toInput(false)({
    ...NEW_METRIC,
    name: "N",
    help: "H",
    greenFrom: text,
    amberFrom: "1",
  });
  const parsed = MetricForm.safeParse(input);
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["greenFrom", "Enter a number."],
  ]);
});

test("sends only the limits of the chosen kind", () => {
  const texts = { greenFrom: "65", greenTo: "80", amberFrom: "55", amberTo: "90" };
  const limits = (kind: "at_least" | "at_most" | "between" | "none") => {
    const { greenFrom, greenTo, amberFrom, amberTo } = toInput(false)({
      ...NEW_METRIC,
      ...texts,
      limits: kind,
    });
    return [greenFrom, greenTo, amberFrom, amberTo];
  };
  expect(limits("at_least")).toEqual([0.65, null, 0.55, null]);
  expect(limits("at_most")).toEqual([null, 0.8, null, 0.9]);
  expect(limits("between")).toEqual([0.65, 0.8, 0.55, 0.9]);
  expect(limits("none")).toEqual([null, null, null, null]);
});

test("sends what was stored when nothing is edited", () => {
  const stored = {
    name: "Income per head",
    help: "Per year.",
    pillarId: null,
    greenFrom: 150_000,
    greenTo: null,
    amberFrom: 100_000,
    amberTo: null,
    currencyBands: [
      { currency: "EUR", greenFrom: 140_000, greenTo: null, amberFrom: 90_000, amberTo: null },
    ],
    prescriptions: [],
  };
  const metric = { ...stored, unit: "money", version: 3, savedBy: null, savedAt: null };
  const { values } = storedMetric(metric as unknown as AdminMetricData);
  expect(toInput(false)(values)).toEqual(stored);
});
