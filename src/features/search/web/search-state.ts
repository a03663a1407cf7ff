import { type RawSearch, textOf } from "#platform/web/routing.ts";
import type { SearchKind } from "../contract.ts";
import { LONGEST_SEARCH, SEARCH_KINDS } from "../search-limits.ts";

interface SearchState {
  q: string;
  kind: SearchKind | undefined;
}

/** What the address bar says is searched for. */
export function parseSearchState(raw: RawSearch): SearchState {
  const kind = SEARCH_KINDS.find((one) => one === textOf(raw.kind));
  return { q: textOf(raw.q).trim().slice(0, LONGEST_SEARCH), kind };
}

/** A place in the app as the router's link wants it. */
export function linkTo(path: string): { to: string; search: RawSearch; hash: string } {
  const { pathname, searchParams, hash } = new URL(path, "http://here");
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}
