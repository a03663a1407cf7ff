import type { QueryClient } from "@tanstack/react-query";
import { type LessonData, learningApi, type PlayerData, playerOptions, previewOf } from "./api.ts";

/* Queries of the open player. Separate from api.ts, which every screen loads. */

/**
 * Changes the player in the cache. A refetch that started before would bring the old data back, so it
 * is canceled.
 */
export async function updatePlayer(
  client: QueryClient,
  { pillar, element }: PlayerData,
  change: (player: PlayerData) => PlayerData,
): Promise<void> {
  const { queryKey } = playerOptions(pillar.slug, element.slug);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (data: PlayerData | undefined) => data && change(data));
}

/** Changes one lesson of the player in the cache. */
export const updateLesson = (
  client: QueryClient,
  player: PlayerData,
  lessonId: string,
  change: Partial<LessonData>,
): Promise<void> =>
  updatePlayer(client, player, (data) => ({
    ...data,
    lessons: data.lessons.map((one) => (one.id === lessonId ? { ...one, ...change } : one)),
  }));

export const lessonCaptionsOptions = (lessonId: string, language: string, isPreview: boolean) =>
  learningApi.query.lessonCaptions.queryOptions({
    input: { lessonId, language, ...previewOf(isPreview) },
  });

export const pillarCaptionsOptions = (pillarId: string, language: string, isPreview: boolean) =>
  learningApi.query.pillarCaptions.queryOptions({
    input: { pillarId, language, ...previewOf(isPreview) },
  });

export const worksheetOptions = (lessonId: string) =>
  learningApi.query.worksheet.queryOptions({ input: { lessonId } });
