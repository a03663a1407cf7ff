import { type RawSearch, textOf } from "#platform/web/routing.ts";
import type { SearchKind } from "../contract.ts";
import { MAX_SEARCH_LENGTH, SEARCH_KINDS } from "../search-limits.ts";

interface SearchState {
  q: string;
  kind: SearchKind | undefined;
}

/** Parses the search parameters of the URL. */
export function parseSearchState(raw: RawSearch): SearchState {
  const kind = SEARCH_KINDS.find((one) => one === textOf(raw.kind));
  return { q: textOf(raw.q).trim().slice(0, MAX_SEARCH_LENGTH), kind };
}

/** Splits a path into the props of the router link. */
export function linkTo(path: string): { to: string; search: RawSearch; hash: string } {
  const { pathname, searchParams, hash } = new URL(path, "http://here");
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}
