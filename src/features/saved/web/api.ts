import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";

export const savedApi = featureApi("saved");
export const learningApi = featureApi("learning");
export const libraryApi = featureApi("library");

export type SavedData = Awaited<ReturnType<typeof savedApi.call.list>>;
export type SavedLesson = SavedData["lessons"]["items"][number];
export type SavedArticle = SavedData["articles"]["items"][number];

/** Other screens change bookmarks and notes: the list is fresh only until its screen is rendered. */
const FRESH_MS = 2_000;

export const savedOptions = (search: string) =>
  savedApi.query.list.queryOptions({
    input: search ? { search } : {},
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
