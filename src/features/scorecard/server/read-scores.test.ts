import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { readScores, readSettings } from "./public.ts";
import {
  scorecardCurrencyBands,
  scorecardMetrics,
  scorecardSettings,
  scorecardValues,
} from "./tables.ts";

const app = await testApp();
const organizationId = app.people.agent.organizationId ?? "";
const metricOf = async (formula: "net_margin" | "income_per_head") => {
  const [metric] = await app.db
    .select()
    .from(scorecardMetrics)
    .where(eq(scorecardMetrics.formula, formula));
  return metric?.id ?? "";
};
const scoreOf = async (metricId: string) =>
  (await readScores(app.db, organizationId)).find((score) => score.metricId === metricId);

test("lists every metric, with the newest value, the month before and the status", async () => {
  const metricId = await metricOf("net_margin");
  await app.db.insert(scorecardValues).values(
    [
      ["2026-01-01", 0.3],
      ["2026-02-01", 0.12],
      ["2026-03-01", 0.05],
    ].map(([month, value]) => ({
      organizationId,
      metricId,
      month: String(month),
      value: Number(value),
    })),
  );
  expect(await readScores(app.db, organizationId)).toHaveLength(10);
  expect(await scoreOf(metricId)).toMatchObject({
    name: "Net margin",
    month: "2026-03-01",
    value: 0.05,
    previousValue: 0.12,
    status: "red",
  });
});

test("gives money a status in dollars, and in other currencies only with their limits", async () => {
  const metricId = await metricOf("income_per_head");
  await app.db
    .insert(scorecardValues)
    .values({ organizationId, metricId, month: "2026-03-01", value: 160_000 });
  expect(await readSettings(app.db, organizationId)).toMatchObject({ currency: "USD" });
  expect(await scoreOf(metricId)).toMatchObject({ status: "green" });

  await app.db.insert(scorecardSettings).values({ organizationId, currency: "EUR" });
  expect(await scoreOf(metricId)).toMatchObject({ value: 160_000, status: null });

  await app.db
    .insert(scorecardCurrencyBands)
    .values({ metricId, currency: "EUR", greenFrom: 200_000, amberFrom: 150_000 });
  expect(await scoreOf(metricId)).toMatchObject({ status: "amber" });
});
