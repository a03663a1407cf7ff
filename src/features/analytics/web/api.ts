import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";
import { stringifySearch } from "#platform/web/routing.ts";
import type { analyticsContract } from "../contract.ts";
import type { OwnReport, Period, ProgrammeReport, TeamReport } from "../periods.ts";

const analyticsApi = featureApi<typeof analyticsContract>("analytics");

export type OwnData = Awaited<ReturnType<typeof analyticsApi.call.own>>;
export type TeamData = Awaited<ReturnType<typeof analyticsApi.call.team>>;
export type ProgrammeData = Awaited<ReturnType<typeof analyticsApi.call.programme>>;
export type SavedData = Awaited<ReturnType<typeof analyticsApi.call.saved>>;
export type FunnelData = TeamData["pillars"];

export interface Asked {
  period: Period;
  zone: string;
}

/** What was shown stays while another period loads. */
const held = { placeholderData: keepPreviousData } as const;

export const ownOptions = (input: Asked) => analyticsApi.query.own.queryOptions({ input, ...held });
export const teamOptions = (input: Asked) =>
  analyticsApi.query.team.queryOptions({ input, ...held });
export const programmeOptions = (input: Asked) =>
  analyticsApi.query.programme.queryOptions({ input, ...held });
export const savedOptions = (search: string) =>
  analyticsApi.query.saved.queryOptions({ input: search ? { search } : {}, ...held });

export const ownCsv = (asked: Asked, report: OwnReport) =>
  `/api/analytics.csv${stringifySearch({ report, ...asked })}`;
export const teamCsv = (asked: Asked, report: TeamReport) =>
  `/api/team/analytics.csv${stringifySearch({ report, ...asked })}`;
export const programmeCsv = (asked: Asked, report: ProgrammeReport) =>
  `/api/admin/analytics.csv${stringifySearch({ report, ...asked })}`;
