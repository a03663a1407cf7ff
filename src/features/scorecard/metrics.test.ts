import { describe, expect, test } from "vitest";
import {
  type Bands,
  computeMetric,
  FORMULA_KEYS,
  type FormulaKey,
  INPUT_KEYS,
  type MonthInputs,
  statusOf,
} from "./metrics.ts";

/** Money in cents. */
const month: MonthInputs = {
  feeIncome: 10_000_000,
  deliveryCost: 4_500_000,
  otherPayroll: 1_500_000,
  overhead: 1_000_000,
  headcount: 8,
  billableHours: 700,
  availableHours: 1000,
  cash: 21_000_000,
  largestClientIncome: 2_500_000,
  recurringIncome: 6_000_000,
  proposalsSent: 5,
  proposalsWon: 2,
  weightedPipeline: 24_000_000,
  incomeTarget: 30_000_000,
  ownerBillableHours: 40,
  ownerHours: 160,
};
const months = [month, { ...month, proposalsSent: 3 }, { ...month, proposalsSent: 2 }];

test.each<[FormulaKey, number]>([
  ["delivery_margin", 0.55],
  ["net_margin", 0.3],
  ["income_per_head", 150_000],
  ["utilization", 0.7],
  ["months_of_cash", 3],
  ["client_concentration", 0.25],
  ["recurring_share", 0.6],
  ["win_rate", 0.6],
  ["pipeline_coverage", 0.8],
  ["owner_billable_share", 0.25],
])("computes %s", (key, value) => {
  expect(computeMetric(key, months).value).toBeCloseTo(value, 12);
});

test.each<[FormulaKey, MonthInputs]>([
  ["delivery_margin", { feeIncome: 0 }],
  ["net_margin", { feeIncome: 0 }],
  ["income_per_head", { headcount: 0 }],
  ["utilization", { availableHours: 0 }],
  ["client_concentration", { feeIncome: 0 }],
  ["recurring_share", { feeIncome: 0 }],
  ["pipeline_coverage", { incomeTarget: 0 }],
  ["owner_billable_share", { ownerHours: 0 }],
])("has not enough data for %s when the denominator is 0", (key, change) => {
  expect(computeMetric(key, [{ ...month, ...change }])).toEqual({ value: null, missing: [] });
});

test("has not enough data for three months without costs or proposals", () => {
  const none = { ...month, deliveryCost: 0, otherPayroll: 0, overhead: 0, proposalsSent: 0 };
  for (const key of ["months_of_cash", "win_rate"] as const)
    expect(computeMetric(key, [none, none, none])).toEqual({ value: null, missing: [] });
});

test("names each missing input once, with its month", () => {
  expect(computeMetric("net_margin", [{ deliveryCost: 1, overhead: null }])).toEqual({
    value: null,
    missing: [
      { input: "feeIncome", monthsAgo: 0 },
      { input: "otherPayroll", monthsAgo: 0 },
      { input: "overhead", monthsAgo: 0 },
    ],
  });
  expect(computeMetric("win_rate", [month, month]).missing).toEqual([
    { input: "proposalsWon", monthsAgo: 2 },
    { input: "proposalsSent", monthsAgo: 2 },
  ]);
});

test("is finite for every combination of missing, zero and entered inputs", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const inputs = () =>
    Object.fromEntries(INPUT_KEYS.map((key) => [key, [null, 0, random(1_000_000)][random(3)]]));
  for (let round = 0; round < 2000; round += 1) {
    const history = [inputs(), inputs(), inputs()];
    for (const key of FORMULA_KEYS) {
      const { value, missing } = computeMetric(key, history);
      if (value === null) expect(Array.isArray(missing)).toBe(true);
      else expect(Number.isFinite(value)).toBe(true);
    }
  }
});

describe("a status", () => {
  const none: Bands = { greenFrom: null, greenTo: null, amberFrom: null, amberTo: null };
  const higher = { ...none, greenFrom: 0.5, amberFrom: 0.4 };
  const lower = { ...none, greenTo: 0.2, amberTo: 0.35 };
  const between = { greenFrom: 0.65, greenTo: 0.8, amberFrom: 0.55, amberTo: 0.9 };

  test.each([
    [higher, 0.5, "green"],
    [higher, 0.4999, "amber"],
    [higher, 0.4, "amber"],
    [higher, 0.3999, "red"],
    [higher, -2, "red"],
    [lower, 0.2, "green"],
    [lower, 0.35, "amber"],
    [lower, 0.3501, "red"],
    [between, 0.65, "green"],
    [between, 0.8, "green"],
    [between, 0.55, "amber"],
    [between, 0.9, "amber"],
    [between, 0.5499, "red"],
    [between, 0.9001, "red"],
    [none, 1, null],
  ])("with the limits %j is for %d: %s", (bands, value, status) => {
    expect(statusOf(value, bands)).toBe(status);
  });
});
