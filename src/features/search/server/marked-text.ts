import { type SQL, sql } from "drizzle-orm";
import type { MarkedText } from "../contract.ts";
import { SECOND_DIGITS } from "./transcript.ts";

/** Control characters around matches. They are removed from the text before. */
const START = "\u0002";
const STOP = "\u0003";
/** Replace `<` and `>`, because ts_headline drops text that looks like a tag. */
const LESS = "\u0004";
const MORE = "\u0005";

const CONTROL = /[^\P{Cc}\n\t]/gu;

const OPTIONS = `HighlightAll=true, StartSel="${START}", StopSel="${STOP}"`;

/** The text with marked matches, parsed by `readMarks`. */
export const markMatches = (text: SQL, query: string): SQL =>
  sql`ts_headline('search_english',
    translate(${text}, ${`<>${START}${STOP}${LESS}${MORE}`}, ${LESS + MORE}),
    ${query}::tsquery, ${OPTIONS})`;

interface Match {
  start: number;
  end: number;
  /** The second of the video at which the words of a transcript appear; null for other text. */
  second: number | null;
}

export interface Marked {
  text: string;
  /** In order. */
  matches: Match[];
}

export function readMarks(marked: string): Marked {
  const matches: Match[] = [];
  let text = "";
  let start = 0;
  let second: number | null = null;
  /** The end of the last digit, which the next digit continues. */
  let digitEnd = -1;
  let at = 0;
  for (const { 0: mark, index } of marked.matchAll(CONTROL)) {
    text += marked.slice(at, index);
    at = index + 1;
    const digit = SECOND_DIGITS.indexOf(mark);
    if (mark === START) start = text.length;
    else if (mark === STOP) matches.push({ start, end: text.length, second });
    else if (digit < 0) text += mark;
    else {
      second = (digitEnd === index ? (second ?? 0) * 10 : 0) + digit;
      digitEnd = at;
    }
  }
  text += marked.slice(at);
  return { text: text.replaceAll(LESS, "<").replaceAll(MORE, ">"), matches };
}

/** For titles: when PostgreSQL marked nothing, marks words that start with a typed word. */
export function markPrefixes(marked: Marked, words: string[]): Marked {
  if (marked.matches.length > 0) return marked;
  const matches = [...marked.text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: found, index }) => {
    const folded = found.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const isPrefixed = words.some((word) => folded.startsWith(word));
    return isPrefixed ? [{ start: index, end: index + found.length, second: null }] : [];
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
