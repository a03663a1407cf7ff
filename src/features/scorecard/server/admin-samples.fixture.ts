import { isNull } from "drizzle-orm";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { adminContract } from "../admin-contract.ts";
import { sampleMetric } from "./metric.fixture.ts";
import { scorecardMetrics } from "./tables.ts";

export const metricForm = {
  name: "Client satisfaction",
  help: "The average of the last survey.",
  pillarId: null,
  greenFrom: 8,
  greenTo: null,
  amberFrom: 6,
  amberTo: null,
  currencyBands: [],
  prescriptions: [],
};

const metric = {
  owner: "platform",
  setup: async ({ db }: TestApp) => ({ id: await sampleMetric(db) }),
} satisfies RouteSample;

/** Other tests add metrics, and there is a limit. */
const fewMetrics = {
  owner: "platform",
  setup: async ({ db }: TestApp) => {
    await db.delete(scorecardMetrics).where(isNull(scorecardMetrics.formula));
    return {};
  },
} satisfies RouteSample;

export const adminSamples = samplesOf(adminContract, {
  adminMetrics: { owner: "platform" },
  adminMetric: metric,
  createMetric: { ...fewMetrics, body: { ...metricForm, unit: "number" } },
  updateMetric: { ...metric, body: { ...metricForm, version: 1 } },
  archiveMetric: { ...metric, body: { isArchived: true } },
  orderMetrics: {
    ...fewMetrics,
    body: async ({ db }) => {
      const rows = await db.select({ id: scorecardMetrics.id }).from(scorecardMetrics);
      return { ids: rows.map(({ id }) => id) };
    },
  },
  prescriptionTargets: { owner: "platform", query: "?kind=lesson" },
});
