import { keepPreviousData } from "@tanstack/react-query";
import { MINUTE_MS } from "#lib/durations.ts";
import { featureApi } from "#platform/web/api-client.ts";

export const callsApi = featureApi("calls");

const REFRESH_MS = MINUTE_MS;

/** Refetches every minute, because other members book slots meanwhile. */
export const overviewOptions = () =>
  callsApi.query.overview.queryOptions({ refetchInterval: REFRESH_MS });

export type Overview = Awaited<ReturnType<typeof callsApi.call.overview>>;
export type OwnCall = Overview["calls"][number];

export type CallFilters = NonNullable<Parameters<typeof callsApi.call.adminCsv>[0]>;

export const adminCallsOptions = (filters: CallFilters & { page: number; only?: "total" }) =>
  callsApi.query.adminList.queryOptions({ input: filters, placeholderData: keepPreviousData });

export type AdminCall = Awaited<ReturnType<typeof callsApi.call.adminFind>>;
