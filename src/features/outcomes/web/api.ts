import { featureApi } from "#platform/web/api-client.ts";

const outcomesApi = featureApi("outcomes");

export type OutcomesData = Awaited<ReturnType<typeof outcomesApi.call.report>>;

export const outcomesOptions = () => outcomesApi.query.report.queryOptions();
