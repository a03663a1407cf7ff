import { type SQL, sql } from "drizzle-orm";
import type { MarkedText } from "../contract.ts";

/** Control characters around matches. They are removed from the text before. */
const START = "\u0002";
const STOP = "\u0003";
/** Replace `<` and `>`, because ts_headline drops text that looks like a tag. */
const LESS = "\u0004";
const MORE = "\u0005";

const OPTIONS = `HighlightAll=true, StartSel="${START}", StopSel="${STOP}"`;

/** The text with marked matches, parsed by `readMarks`. */
export const markMatches = (text: SQL, query: string): SQL =>
  sql`ts_headline('search_english',
    translate(${text}, ${`<>${START}${STOP}${LESS}${MORE}`}, ${LESS + MORE}),
    ${query}::tsquery, ${OPTIONS})`;

export interface Marked {
  text: string;
  /** Offsets in order. */
  matches: { start: number; end: number }[];
}

export function readMarks(marked: string): Marked {
  const matches: Marked["matches"] = [];
  let text = "";
  for (const [at, piece] of marked.split(START).entries()) {
    const [found = "", rest] = piece.split(STOP);
    const start = text.length;
    text += found;
    if (at > 0) matches.push({ start, end: text.length });
    text += rest ?? "";
  }
  return { text: text.replaceAll(LESS, "<").replaceAll(MORE, ">"), matches };
}

/** For titles: when PostgreSQL marked nothing, marks words that start with a typed word. */
export function markPrefixes(marked: Marked, words: string[]): Marked {
  if (marked.matches.length > 0) return marked;
  const matches = [...marked.text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: found, index }) => {
    const folded = found.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const isPrefixed = words.some((word) => folded.startsWith(word));
    return isPrefixed ? [{ start: index, end: index + found.length }] : [];
  });
  return { ...marked, matches };
}

export function toPieces({ text, matches }: Marked): MarkedText {
  const pieces: MarkedText = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isMatch });
  };
  let at = 0;
  for (const { start, end } of matches) {
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, text.length, false);
  return pieces;
}
