import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";
import { stringifySearch } from "#platform/web/routing.ts";
import type { OwnReport, Period, ProgramReport, TeamReport } from "../periods.ts";

const analyticsApi = featureApi("analytics");

export type OwnData = Awaited<ReturnType<typeof analyticsApi.call.own>>;
export type TeamData = Awaited<ReturnType<typeof analyticsApi.call.team>>;
export type ProgramData = Awaited<ReturnType<typeof analyticsApi.call.program>>;
export type MemberExercisesData = Awaited<ReturnType<typeof analyticsApi.call.memberExercises>>;
export type FunnelData = TeamData["pillars"];

export interface ReportParams {
  period: Period;
  zone: string;
}

/** Keeps showing the previous data while another period loads. */
const keepWhileLoading = { placeholderData: keepPreviousData } as const;

export const ownOptions = (input: ReportParams) =>
  analyticsApi.query.own.queryOptions({ input, ...keepWhileLoading });
export const teamOptions = (input: ReportParams) =>
  analyticsApi.query.team.queryOptions({ input, ...keepWhileLoading });
export const memberExercisesOptions = (memberId: string) =>
  analyticsApi.query.memberExercises.queryOptions({ input: { memberId } });
export const programOptions = (input: ReportParams) =>
  analyticsApi.query.program.queryOptions({ input, ...keepWhileLoading });

export const ownCsv = (params: ReportParams, report: OwnReport) =>
  `/api/analytics.csv${stringifySearch({ report, ...params })}`;
export const teamCsv = (params: ReportParams, report: TeamReport) =>
  `/api/team/analytics.csv${stringifySearch({ report, ...params })}`;
export const programCsv = (params: ReportParams, report: ProgramReport) =>
  `/api/admin/analytics.csv${stringifySearch({ report, ...params })}`;
