import { MINUTE_MS, SECOND_MS } from "#lib/durations.ts";
import { featureApi } from "#platform/web/api-client.ts";

export const homeApi = featureApi("home");

export type HomeData = Awaited<ReturnType<typeof homeApi.call.home>>;
export type ArticleData = HomeData["recent"][number];
export type PillarData = HomeData["pillars"][number];
export type DashboardData = Awaited<ReturnType<typeof homeApi.call.dashboard>>;

/** While the welcome is shown, a step may have been done on the screen before. */
export const homeOptions = () =>
  homeApi.query.home.queryOptions({
    staleTime: ({ state }) => (state.data?.welcome ? SECOND_MS : 15 * SECOND_MS),
  });

/** Polled, because not every change is a live event. */
export const adminCountsOptions = () =>
  homeApi.query.adminCounts.queryOptions({ refetchInterval: MINUTE_MS });

const REFRESH_MS = 30_000;

/** Polls the figures while the dashboard is open. */
export const dashboardOptions = () =>
  homeApi.query.dashboard.queryOptions({ refetchInterval: REFRESH_MS });
