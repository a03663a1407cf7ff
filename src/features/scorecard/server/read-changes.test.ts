import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { type EnteredValue, readChanges, valueAt } from "./read-changes.ts";
import { scorecardMetrics, scorecardMonths, scorecardValues } from "./tables.ts";

const app = await testApp();
const { organizationId } = app.people.agent;
const SINCE = new Date("2026-11-03T15:00:00Z");

const entered = (month: string, enteredAt: string | null): EnteredValue => ({
  month: `${month}-01`,
  value: 1,
  enteredAt: enteredAt === null ? null : new Date(enteredAt),
});

test.each<[string, EnteredValue[], string | undefined]>([
  [
    "the newest month that was entered by then",
    [
      entered("2026-08", "2026-09-02"),
      entered("2026-09", "2026-10-02"),
      entered("2026-10", "2026-11-10"),
    ],
    "2026-09-01",
  ],
  ["the same month if nothing was entered since", [entered("2026-10", "2026-11-01")], "2026-10-01"],
  [
    "the month before for months that were all imported later",
    [entered("2026-08", "2026-11-10"), entered("2026-09", null), entered("2026-10", "2026-11-10")],
    "2026-09-01",
  ],
  ["nothing if the only month was entered later", [entered("2026-10", "2026-11-10")], undefined],
  ["nothing without months", [], undefined],
  [
    "nothing if all months began later",
    [entered("2026-11", "2026-12-01"), entered("2026-12", "2027-01-01")],
    undefined,
  ],
])("compares with %s", (_name, values, month) => {
  expect(valueAt(values, SINCE)?.month).toBe(month);
});

const metricOf = async (formula: "net_margin" | "utilization" | "recurring_share") => {
  const [metric] = await app.db
    .select()
    .from(scorecardMetrics)
    .where(eq(scorecardMetrics.formula, formula));
  return metric?.id ?? "";
};

beforeEach(async () => {
  await app.db.delete(scorecardValues);
  await app.db.delete(scorecardMonths);
});

test("lists only metrics with another value, with both months and statuses", async () => {
  const [margin, utilization, recurring] = [
    await metricOf("net_margin"),
    await metricOf("utilization"),
    await metricOf("recurring_share"),
  ];
  await app.db.insert(scorecardMonths).values([
    {
      organizationId,
      month: "2026-09-01",
      openUntil: SINCE,
      createdAt: new Date("2026-10-02T00:00:00Z"),
    },
    {
      organizationId,
      month: "2026-10-01",
      openUntil: SINCE,
      createdAt: new Date("2026-11-10T00:00:00Z"),
    },
  ]);
  const value = (metricId: string, month: string, number: number) => ({
    organizationId,
    metricId,
    month,
    value: number,
  });
  await app.db.insert(scorecardValues).values([
    value(margin, "2026-09-01", 0.05),
    value(margin, "2026-10-01", 0.21),
    value(utilization, "2026-09-01", 0.7),
    value(utilization, "2026-10-01", 0.7),
    value(recurring, "2026-10-01", 0.3),
    {
      ...value(margin, "2026-09-01", 0.99),
      organizationId: app.people.otherAgent.organizationId,
    },
  ]);
  const changes = await readChanges(app.db, organizationId, SINCE);
  expect(changes).toHaveLength(2);
  expect(changes).toContainEqual({
    metricId: margin,
    name: "Net margin",
    unit: "percent",
    before: { month: "2026-09-01", value: 0.05, status: "red" },
    now: { month: "2026-10-01", value: 0.21, status: "green" },
  });
  expect(changes).toContainEqual({
    metricId: recurring,
    name: "Recurring share",
    unit: "percent",
    before: null,
    now: { month: "2026-10-01", value: 0.3, status: "amber" },
  });
  const later = await readChanges(app.db, organizationId, new Date("2026-11-12T00:00:00Z"));
  expect(later).toEqual([]);
});
