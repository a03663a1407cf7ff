import { featureApi } from "#platform/web/api-client.ts";

export const scorecardAdminApi = featureApi("scorecard");

export type AdminMetricData = Awaited<ReturnType<typeof scorecardAdminApi.call.adminMetric>>;
export type AdminMetricsData = Awaited<ReturnType<typeof scorecardAdminApi.call.adminMetrics>>;

export const adminMetricsOptions = () => scorecardAdminApi.query.adminMetrics.queryOptions();
