import { featureApi } from "#platform/web/api-client.ts";
import { stringifySearch } from "#platform/web/routing.ts";

const scorecardApi = featureApi("scorecard");

export type OverviewData = Awaited<ReturnType<typeof scorecardApi.call.overview>>;
export type ScoreData = OverviewData["metrics"][number];
export type MetricData = Awaited<ReturnType<typeof scorecardApi.call.metric>>;
export type PeersData = NonNullable<ScoreData["peers"]>;
export type PrescriptionData = MetricData["prescriptions"][number];

/** Empty: the caller's own agency. Only superadmins may name another one. */
const ofAgency = (agency: string) => (agency ? { agency } : {});

export const overviewOptions = (agency: string) =>
  scorecardApi.query.overview.queryOptions({ input: ofAgency(agency) });

export const metricOptions = (metricId: string, agency: string) =>
  scorecardApi.query.metric.queryOptions({ input: { metricId, ...ofAgency(agency) } });

export const attentionOptions = () => scorecardApi.query.attention.queryOptions();

export const metricCsv = (metricId: string, agency: string) =>
  `/api/scorecard/metrics/${metricId}/csv${stringifySearch({ agency })}`;
