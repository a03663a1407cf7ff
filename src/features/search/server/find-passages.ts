import type { Reader } from "#features/library/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { SearchKind } from "../contract.ts";
import { bestPassage } from "./best-passage.ts";
import { readMarks } from "./marked-text.ts";
import { listPassages } from "./queries.ts";
import { readWords } from "./read-words.ts";
import { understandWords } from "./understand-words.ts";

export interface Passage {
  kind: SearchKind;
  id: string;
  title: string;
  /** The exact place in the web app. */
  path: string;
  /** Plain text around the best match, at most 1,200 characters. */
  text: string;
  /** How well it fits; comparable within one answer. */
  rank: number;
}

const PASSAGE_LENGTH = 1200;

/** Passages that may answer a question, the best first, of what this person may read now. */
export async function findPassages(
  db: Executor,
  reader: Reader,
  question: string,
  { limit, now }: { limit: number; now: Date },
): Promise<Passage[]> {
  const terms = await understandWords(db, readWords(question), { isTyping: false });
  if (terms.length === 0) return [];
  const rows = await listPassages(db, { reader, terms, limit, now });
  return rows.map(({ title, text, ...row }) => ({
    ...row,
    title,
    text: bestPassage(readMarks(text), PASSAGE_LENGTH).text,
  }));
}
