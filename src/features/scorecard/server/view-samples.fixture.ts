import { eq } from "drizzle-orm";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import { viewContract } from "../view-contract.ts";
import { HIDDEN_NUMBERS } from "./entry-samples.fixture.ts";
import { scorecardMetrics } from "./tables.ts";

const metric = {
  owner: "program",
  setup: async ({ db }) => {
    const [row] = await db
      .select({ metricId: scorecardMetrics.id })
      .from(scorecardMetrics)
      .where(eq(scorecardMetrics.formula, "net_margin"));
    return { metricId: row?.metricId ?? "" };
  },
  answersTo: HIDDEN_NUMBERS,
} satisfies RouteSample;

export const viewSamples = samplesOf(viewContract, {
  overview: { owner: "member", answersTo: HIDDEN_NUMBERS },
  metric,
  metricCsv: metric,
  attention: { owner: "member" },
});
