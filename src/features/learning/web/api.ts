import type { QueryClient } from "@tanstack/react-query";
import { featureApi, featureKey } from "#platform/web/api-client.ts";

export const learningApi = featureApi("learning");

export type PillarList = Awaited<ReturnType<typeof learningApi.call.listPillars>>;
export type PillarCardData = PillarList["items"][number];
export type PillarData = Awaited<ReturnType<typeof learningApi.call.pillar>>;
export type PlayerData = Awaited<ReturnType<typeof learningApi.call.player>>;
export type LessonData = PlayerData["lessons"][number];

export const pillarsOptions = () => learningApi.query.listPillars.queryOptions();

export const pillarOptions = (slug: string) =>
  learningApi.query.pillar.queryOptions({ input: { slug } });

export const playerOptions = (pillarSlug: string, elementSlug: string) =>
  learningApi.query.player.queryOptions({ input: { pillarSlug, elementSlug } });

/** Invalidates the queries of all screens that show the member's progress. */
export function invalidateProgress(client: QueryClient): void {
  const stale = [
    learningApi.query.listPillars.key(),
    learningApi.query.pillar.key(),
    featureKey("home"),
    featureKey("analytics"),
  ];
  for (const queryKey of stale) void client.invalidateQueries({ queryKey });
}

export const certificatePdf = (code: string): string => `/api/certificates/${code}.pdf`;
