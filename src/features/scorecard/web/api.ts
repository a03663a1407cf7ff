import { featureApi } from "#platform/web/api-client.ts";
import { stringifySearch } from "#platform/web/routing.ts";

export const scorecardApi = featureApi("scorecard");

type Answer<Name extends keyof typeof scorecardApi.call> = Awaited<
  ReturnType<(typeof scorecardApi.call)[Name]>
>;
export type AccessData = Answer<"access">;
export type NumbersData = Answer<"numbers">;
export type SettingsData = Answer<"settings">;
export type ImportPreview = Answer<"previewImport">;
export type AttentionData = Answer<"attention">;
export type OverviewData = Answer<"overview">;
export type ScoreData = OverviewData["metrics"][number];
export type MetricData = Answer<"metric">;
export type PeersData = NonNullable<ScoreData["peers"]>;
export type PrescriptionData = MetricData["prescriptions"][number];
export type AdminMetricData = Answer<"adminMetric">;
export type AdminMetricsData = Answer<"adminMetrics">;

/** Empty: the caller's own agency. Only superadmins may name another one. */
const inputOf = (agency: string) => (agency ? { agency } : {});

export const accessOptions = (agency: string) =>
  scorecardApi.query.access.queryOptions({ input: inputOf(agency) });

/** Without a month: the last complete one. */
export const numbersInput = (agency: string, month: string) => ({
  ...inputOf(agency),
  ...(month ? { month } : {}),
});
export const numbersOptions = (agency: string, month: string) =>
  scorecardApi.query.numbers.queryOptions({ input: numbersInput(agency, month) });

export const overviewOptions = (agency: string) =>
  scorecardApi.query.overview.queryOptions({ input: inputOf(agency) });

export const metricOptions = (metricId: string, agency: string) =>
  scorecardApi.query.metric.queryOptions({ input: { metricId, ...inputOf(agency) } });

export const attentionOptions = () => scorecardApi.query.attention.queryOptions();

export const metricCsv = (metricId: string, agency: string) =>
  `/api/scorecard/metrics/${metricId}/csv${stringifySearch({ agency })}`;
