import { z } from "zod";
import { endpoint, queryNumber } from "#platform/contract.ts";
import { LONGEST_SEARCH, MOST_RESULTS, SEARCH_KINDS } from "./search-limits.ts";

/** Of documents; others name them too. */
export { SEARCH_KINDS };

const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

/** A piece of text, and whether it is what was searched for. Pieces in a row make the whole. */
const MarkedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type MarkedText = z.infer<typeof MarkedText>;

const SearchResult = z.object({
  kind: SearchKind,
  id: z.string(),
  title: MarkedText,
  /** The passage that fits best; empty when there is no text. */
  snippet: MarkedText,
  /** The exact place in the web app. */
  path: z.string(),
  /** Where it belongs: pillar and key element, content type, business. */
  context: z.string().nullable(),
  /** Of an event. */
  startsAt: z.date().nullable(),
  /** It has none of the words themselves, only some that look alike. */
  isSimilar: z.boolean(),
});

export const searchContract = {
  find: endpoint
    .route({ method: "GET", path: "/search", summary: "Search all that the member may read" })
    .input(
      z.strictObject({
        q: z.string().trim().max(LONGEST_SEARCH),
        kind: SearchKind.optional(),
        limit: queryNumber.min(1).max(MOST_RESULTS).default(20),
      }),
    )
    .output(
      z.object({
        results: z.array(SearchResult),
        /** False when nothing had all the words and these have only some. */
        hasAllWords: z.boolean(),
        /** More would be found with a higher limit. */
        hasMore: z.boolean(),
      }),
    ),
};
