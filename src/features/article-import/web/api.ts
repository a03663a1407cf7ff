import type { QueryClient } from "@tanstack/react-query";
import { errorMessage, featureApi, isApiError } from "#platform/web/api-client.ts";
import { FIRST_PAGE, NEXT_PAGE } from "../mapping.ts";

export const articleImportApi = featureApi("articleImport");

type Overview = Awaited<ReturnType<typeof articleImportApi.call.overview>>;
export type ImportAuthor = Overview["author"];
export type ImportRunData = NonNullable<Overview["run"]>;
type RecordPage = Awaited<ReturnType<typeof articleImportApi.call.records>>;
export type SourceRecordData = RecordPage["records"][number];
export type ImportItemData = Awaited<
  ReturnType<typeof articleImportApi.call.items>
>["items"][number];

export const overviewOptions = () => articleImportApi.query.overview.queryOptions();

/** Never refetches in the background, because the user's selection depends on the list. */
export const recordsOptions = () =>
  articleImportApi.query.records.infiniteOptions({
    input: (from: { cursor: number; limit: number }) => from,
    initialPageParam: { cursor: 0, limit: FIRST_PAGE },
    getNextPageParam: (page) =>
      page.nextCursor === null ? undefined : { cursor: page.nextCursor, limit: NEXT_PAGE },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const reloadRecords = (client: QueryClient): Promise<void> =>
  client.resetQueries({ queryKey: articleImportApi.query.records.key() });

/** Shows the source's message to the superadmin, although it arrives with a 5xx status. */
export const sourceErrorMessage = (error: unknown, fallback: string): string =>
  isApiError(error) && error.code === "source_failed"
    ? error.message
    : errorMessage(error, fallback);
