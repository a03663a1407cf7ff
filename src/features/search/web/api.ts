import { keepPreviousData } from "@tanstack/react-query";
import { featureApi } from "#platform/web/api-client.ts";
import type { SearchKind } from "../contract.ts";

const searchApi = featureApi("search");

export type SearchAnswer = Awaited<ReturnType<typeof searchApi.call.find>>;
export type SearchResult = SearchAnswer["results"][number];

const membersApi = featureApi("members");
export type FoundPeople = Awaited<ReturnType<typeof membersApi.call.find>>;

/** People and agencies, for staff. */
export const peopleOptions = (q: string, isStaff: boolean) =>
  membersApi.query.find.queryOptions({
    input: { q },
    enabled: isStaff && q !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });

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
