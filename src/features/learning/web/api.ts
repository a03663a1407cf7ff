import type { QueryClient } from "@tanstack/react-query";
import { featureApi, featureKey } from "#platform/web/api-client.ts";

export const learningApi = featureApi("learning");

export type PillarList = Awaited<ReturnType<typeof learningApi.call.listPillars>>;
export type PillarCardData = PillarList["items"][number];
export type PillarData = Awaited<ReturnType<typeof learningApi.call.pillar>>;
export type PlayerData = Awaited<ReturnType<typeof learningApi.call.player>>;
export type WorksheetData = Awaited<ReturnType<typeof learningApi.call.worksheet>>;
export type LessonData = PlayerData["lessons"][number];

type ItemOf<List extends (input: never) => Promise<{ items: unknown[] }>> = Awaited<
  ReturnType<List>
>["items"][number];
export type AdminPillar = ItemOf<typeof learningApi.call.adminListPillars>;
export type AdminElement = ItemOf<typeof learningApi.call.adminListElements>;
export type AdminLesson = ItemOf<typeof learningApi.call.adminListLessons>;
export type Program = Awaited<ReturnType<typeof learningApi.call.programTree>>;

export const pillarsOptions = () => learningApi.query.listPillars.queryOptions();

/** A preview is read only when asked for, so that the usual address stays the same. */
export const previewOf = (isPreview: boolean) => (isPreview ? { preview: true } : {});

export const pillarOptions = (slug: string, isPreview = false) =>
  learningApi.query.pillar.queryOptions({ input: { slug, ...previewOf(isPreview) } });

export const playerOptions = (pillarSlug: string, elementSlug: string, isPreview = false) =>
  learningApi.query.player.queryOptions({
    input: { pillarSlug, elementSlug, ...previewOf(isPreview) },
  });

export const programOptions = () => learningApi.query.programTree.queryOptions();

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
