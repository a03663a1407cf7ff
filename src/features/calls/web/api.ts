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

export type Availability = NonNullable<
  Awaited<ReturnType<typeof callsApi.call.ownAvailability>>["availability"]
>;
export type CallHost = Overview["founder"];
export type GuruCall = Awaited<ReturnType<typeof callsApi.call.guruCalls>>["items"][number];
export type DayOff = Awaited<ReturnType<typeof callsApi.call.ownDaysOff>>[number];

export const ownAvailabilityOptions = () => callsApi.query.ownAvailability.queryOptions();

type TimesPage = Awaited<ReturnType<typeof callsApi.call.hostTimes>>;

/** Where a list of times continues. */
const timePages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ times, hasMore }: TimesPage) => (hasMore ? times.at(-1) : undefined),
  refetchInterval: REFRESH_MS,
};

export const joinTimes = ({ pages }: { pages: TimesPage[] }) => ({
  host: pages[0]?.host ?? null,
  times: pages.flatMap(({ times }) => times),
});

export const hostTimesOptions = (id: string) =>
  callsApi.query.hostTimes.infiniteOptions({
    input: (after: string | undefined) => ({ id, ...(after && { after }) }),
    ...timePages,
  });
export const guruTimesOptions = (slug: string) =>
  callsApi.query.guruTimes.infiniteOptions({
    input: (after: string | undefined) => ({ slug, ...(after && { after }) }),
    ...timePages,
  });
export const adminTimesOptions = (id: string) =>
  callsApi.query.adminTimes.infiniteOptions({
    input: (after: string | undefined) => ({ id, ...(after && { after }) }),
    ...timePages,
  });

export type CallFilters = NonNullable<Parameters<typeof callsApi.call.adminCsv>[0]>;

export const adminCallsOptions = (filters: CallFilters & { page: number; only?: "total" }) =>
  callsApi.query.adminList.queryOptions({ input: filters, placeholderData: keepPreviousData });

export type AdminCall = Awaited<ReturnType<typeof callsApi.call.adminFind>>;
