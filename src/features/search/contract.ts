import { z } from "zod";
import { endpoint } from "#platform/contract.ts";
import { MAX_RESULTS, MAX_SEARCH_LENGTH, SEARCH_KINDS } from "./search-limits.ts";

export { SEARCH_KINDS };

const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

/** Text split into matching and other pieces. Joined in order, they are the whole text. */
const MarkedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type MarkedText = z.infer<typeof MarkedText>;

const SearchResult = z.object({
  kind: SearchKind,
  id: z.string(),
  title: MarkedText,
  /** The best-matching passage; empty when there is no text. */
  snippet: MarkedText,
  /** Path in the web app. It opens a video at `atSeconds`. */
  path: z.string(),
  /** When the snippet is part of a transcript: its time in the video. */
  atSeconds: z.number().int().nullable(),
  /** Pillar and key element, content type or business name. */
  context: z.string().nullable(),
  /** For events only. */
  startsAt: z.date().nullable(),
  /** It contains only words with a similar spelling. */
  isSimilar: z.boolean(),
});

export const searchContract = {
  find: endpoint
    .route({
      method: "GET",
      path: "/search",
      summary: "Search everything that the member may read",
    })
    .input(
      z.strictObject({
        q: z.string().trim().max(MAX_SEARCH_LENGTH),
        kind: SearchKind.optional(),
        limit: z.int().min(1).max(MAX_RESULTS).default(20),
      }),
    )
    .output(
      z.object({
        results: z.array(SearchResult),
        /** False when the results contain only some of the words. */
        hasAllWords: z.boolean(),
        /** A higher limit returns more results. */
        hasMore: z.boolean(),
      }),
    ),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    search: typeof searchContract;
  }
}
