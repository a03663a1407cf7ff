import type { Reader } from "#features/library/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SearchKind } from "../contract.ts";
import { bestPassage, bestSecond } from "./best-passage.ts";
import { expandQuery, type Term } from "./expand-query.ts";
import { tablesToMarkdown } from "./markdown-tables.ts";
import { readMarks } from "./marked-text.ts";
import { parseWords } from "./parse-query.ts";
import { listPassages, type PassageRow } from "./queries.ts";
import { pathAt } from "./transcript.ts";
import { createWeigher, totalWeight } from "./weigh-words.ts";

export interface Passage {
  kind: SearchKind;
  id: string;
  title: string;
  /** Path in the web app. It opens a video at `atSeconds`. */
  path: string;
  /** For a part of the transcript: when it appears in the video. */
  atSeconds: number | null;
  /** Plain text around the best match, at most 1,200 characters, with tables as Markdown. */
  text: string;
  /** The best part of the passage, for a list. */
  excerpt: string;
  /** Comparable within one result list. */
  rank: number;
  /** The share of the words of the question that the passage or its title has, from 0 to 1. */
  coverage: number;
}

const PASSAGE_LENGTH = 1200;
const EXCERPT_LENGTH = 420;
/** Reads this many times `limit` documents, because the passage decides the rank. */
const CANDIDATE_FACTOR = 2;
/** Influence of the document rank on the passage rank. */
const DOCUMENT_WEIGHT = 0.3;

/**
 * Passages for a question that the reader may read now. Those with the most and the rarest words
 * close together come first.
 */
export async function findPassages(
  db: Executor,
  reader: Reader,
  question: string,
  { limit, now }: { limit: number; now: Date },
): Promise<Passage[]> {
  const terms = await expandQuery(db, parseWords(question), { isTyping: false });
  if (terms.length === 0) return [];
  const rows = await listPassages(db, { reader, terms, limit: limit * CANDIDATE_FACTOR, now });
  return rows
    .map((row) => presentPassage(row, terms))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, limit);
}

function presentPassage({ text, fit, worths, ...row }: PassageRow, terms: Term[]): Passage {
  const weigh = createWeigher(terms, worths);
  const whole = readMarks(text);
  const passage = bestPassage(whole, PASSAGE_LENGTH, weigh);
  const excerpt = bestPassage(passage, EXCERPT_LENGTH, weigh);
  const atSeconds = bestSecond(excerpt, weigh);
  const found = passage.matches.map(({ start, end }) => passage.text.slice(start, end));
  const words = [...found, ...parseWords(row.title)];
  return {
    ...row,
    path: pathAt(row.path, atSeconds),
    atSeconds,
    text: tablesToMarkdown(passage.text, whole.text),
    excerpt: tablesToMarkdown(excerpt.text, whole.text),
    rank: totalWeight(words, weigh) * (1 + DOCUMENT_WEIGHT * fit),
    coverage: new Set(words.flatMap((word) => weigh(word)?.key ?? [])).size / terms.length,
  };
}
