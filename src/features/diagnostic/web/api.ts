import { featureApi } from "#platform/web/api-client.ts";

export const diagnosticApi = featureApi("diagnostic");

export type DiagnosticData = Awaited<ReturnType<typeof diagnosticApi.call.read>>;
export type PillarStatements = DiagnosticData["pillars"][number];
export type ResultData = NonNullable<DiagnosticData["result"]>;
type AdminPillars = Awaited<ReturnType<typeof diagnosticApi.call.adminList>>["pillars"];
export type AdminPillar = AdminPillars[number];
export type AdminStatement = AdminPillar["statements"][number];

export const diagnosticOptions = () => diagnosticApi.query.read.queryOptions();
export const adminDiagnosticOptions = () => diagnosticApi.query.adminList.queryOptions();
