import type { Reader } from "#features/library/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SearchKind } from "../contract.ts";
import { bestPassage } from "./best-passage.ts";
import { type Term, understandWords } from "./expand-query.ts";
import { readMarks } from "./marked-text.ts";
import { readWords } from "./parse-query.ts";
import { listPassages, type PassageRow } from "./queries.ts";
import { showTables } from "./table-text.ts";
import { weigher, worthOfWords } from "./weigh-words.ts";

export interface Passage {
  kind: SearchKind;
  id: string;
  title: string;
  /** The exact place in the web app. */
  path: string;
  /** Plain text around the best match, at most 1,200 characters; tables are Markdown. */
  text: string;
  /** The best part of it, for a list. */
  excerpt: string;
  /** How well it fits; comparable within one answer. */
  rank: number;
}

const PASSAGE_LENGTH = 1200;
const EXCERPT_LENGTH = 420;
/** So many more documents are looked at than are wanted: the passage decides, not the document. */
const LOOKED_AT = 2;
/** How much it counts that a document as a whole fits. */
const FIT = 0.3;

/**
 * Passages that may answer a question, of what this person may read now. First come those with the
 * most and the rarest of its words close together.
 */
export async function findPassages(
  db: Executor,
  reader: Reader,
  question: string,
  { limit, now }: { limit: number; now: Date },
): Promise<Passage[]> {
  const terms = await understandWords(db, readWords(question), { isTyping: false });
  if (terms.length === 0) return [];
  const rows = await listPassages(db, { reader, terms, limit: limit * LOOKED_AT, now });
  return rows
    .map((row) => presentPassage(row, terms))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, limit);
}

function presentPassage({ text, fit, worths, ...row }: PassageRow, terms: Term[]): Passage {
  const weigh = weigher(terms, worths);
  const whole = readMarks(text);
  const passage = bestPassage(whole, PASSAGE_LENGTH, weigh);
  const excerpt = bestPassage(passage, EXCERPT_LENGTH, weigh);
  const found = passage.matches.map(({ start, end }) => passage.text.slice(start, end));
  const words = [...found, ...readWords(row.title)];
  return {
    ...row,
    text: showTables(passage.text, whole.text),
    excerpt: showTables(excerpt.text, whole.text),
    rank: worthOfWords(words, weigh) * (1 + FIT * fit),
  };
}
