import type { Reader } from "#features/library/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SearchKind } from "../contract.ts";
import { bestPassage } from "./best-passage.ts";
import {
  exactlyAll,
  exactlyAny,
  type Term,
  understandWords,
  withAll,
  withAny,
} from "./expand-query.ts";
import { markBeginnings, readMarks, toPieces } from "./marked-text.ts";
import { readWords } from "./parse-query.ts";
import { listFound } from "./queries.ts";

interface Search {
  q: string;
  kind?: SearchKind | undefined;
  limit: number;
  now: Date;
}

const SNIPPET_LENGTH = 180;
const nothing = { results: [], hasAllWords: true, hasMore: false };

/**
 * What has all the words; if nothing has, what has some, most words first. Words that look alike
 * count less than the words themselves. Three statements at most.
 */
export async function searchEverything(db: Executor, reader: Reader, search: Search) {
  const terms = await understandWords(db, readWords(search.q), { isTyping: true });
  if (terms.length === 0) return nothing;
  const withAllWords = await find(withAll(terms), exactlyAll(terms));
  if (withAllWords.results.length > 0 || terms.length === 1) {
    return { ...withAllWords, hasAllWords: true };
  }
  return { ...(await find(withAny(terms), exactlyAny(terms), terms)), hasAllWords: false };

  async function find(query: string, exact: string, someOf?: Term[]) {
    const rows = await listFound(db, {
      reader,
      query,
      exact,
      someOf,
      beginning: terms.map(({ word }) => word).join(" "),
      kinds: search.kind && [search.kind],
      limit: search.limit + 1,
      now: search.now,
    });
    const results = rows.slice(0, search.limit).map(({ title, text, startsAt, ...row }) => ({
      ...row,
      title: toPieces(markBeginnings(readMarks(title), wordsOf(terms))),
      snippet: toPieces(bestPassage(readMarks(text), SNIPPET_LENGTH)),
      startsAt: startsAt === null ? null : new Date(startsAt),
    }));
    return { results, hasMore: rows.length > search.limit };
  }
}

const wordsOf = (terms: Term[]) => terms.map(({ word }) => word);
