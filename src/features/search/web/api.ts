import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";
import type { SearchKind } from "../contract.ts";

const searchApi = featureApi("search");

export type SearchAnswer = Awaited<ReturnType<typeof searchApi.call.find>>;
export type SearchResult = SearchAnswer["results"][number];

interface SearchInput {
  q: string;
  kind?: SearchKind | undefined;
  limit: number;
}

export const searchOptions = ({ q, kind, limit }: SearchInput) =>
  searchApi.query.find.queryOptions({
    input: { q, limit, ...(kind ? { kind } : {}) },
    enabled: q !== "",
    placeholderData: keepPreviousData,
    // The next key or the retry button repeats a failed search.
    retry: false,
  });
