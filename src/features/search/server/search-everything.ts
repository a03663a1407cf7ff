import type { Reader } from "#features/library/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SearchKind } from "../contract.ts";
import { bestPassage, bestSecond } from "./best-passage.ts";
import {
  exactWithAll,
  exactWithAny,
  expandQuery,
  type Term,
  withAll,
  withAny,
} from "./expand-query.ts";
import { markPrefixes, readMarks, toPieces } from "./marked-text.ts";
import { parseWords } from "./parse-query.ts";
import { listResults } from "./queries.ts";
import { pathAt } from "./transcript.ts";

interface Search {
  q: string;
  kind?: SearchKind | undefined;
  limit: number;
  now: Date;
}

const SNIPPET_LENGTH = 180;
const NO_RESULTS = { results: [], hasAllWords: true, hasMore: false };

/**
 * Documents with all words, or with some of them when none has all. Similar words count less than
 * exact ones. Runs three statements at most.
 */
export async function searchEverything(db: Executor, reader: Reader, search: Search) {
  const terms = await expandQuery(db, parseWords(search.q), { isTyping: true });
  if (terms.length === 0) return NO_RESULTS;
  const withAllWords = await find(withAll(terms), exactWithAll(terms));
  if (withAllWords.results.length > 0 || terms.length === 1) {
    return { ...withAllWords, hasAllWords: true };
  }
  return { ...(await find(withAny(terms), exactWithAny(terms), terms)), hasAllWords: false };

  async function find(query: string, exact: string, someOf?: Term[]) {
    const rows = await listResults(db, {
      reader,
      query,
      exact,
      anyWord: withAny(terms),
      someOf,
      titlePrefix: terms.map(({ word }) => word).join(" "),
      kinds: search.kind && [search.kind],
      limit: search.limit + 1,
      now: search.now,
    });
    const results = rows.slice(0, search.limit).map(({ title, text, startsAt, ...row }) => {
      const snippet = bestPassage(readMarks(text), SNIPPET_LENGTH);
      const atSeconds = bestSecond(snippet);
      return {
        ...row,
        path: pathAt(row.path, atSeconds),
        atSeconds,
        title: toPieces(markPrefixes(readMarks(title), wordsOf(terms))),
        snippet: toPieces(snippet),
        startsAt: startsAt === null ? null : new Date(startsAt),
      };
    });
    return { results, hasMore: rows.length > search.limit };
  }
}

const wordsOf = (terms: Term[]) => terms.map(({ word }) => word);
