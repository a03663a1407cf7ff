import type { Marked } from "./marked-text.ts";
import { type Weigh, worthOfWords } from "./weigh-words.ts";

/** How far before the first match the passage may begin, as a part of its length. */
const LEAD = 0.25;
/** Places to try; a text with more matches than this is about the thing anyway. */
const MOST_TRIED = 300;
/** A different word is worth so many repeated ones, of which no more than twice as many count. */
const DIFFERENT = 4;
const alike: Weigh = (word) => ({ key: word.toLowerCase(), worth: 1 });

/** The part of a text, at most so long, whose different matches are worth most. */
export function bestPassage(marked: Marked, length: number, weigh: Weigh = alike): Marked {
  const { text, matches } = marked;
  if (text.length <= length) return marked;
  const starts = matches.slice(0, MOST_TRIED).map(({ start }) => beginNear(text, start, length));
  const [best = 0] = [...new Set([0, ...starts])]
    .map((start) => ({ start, worth: worthOf(marked, start, start + length, weigh) }))
    .toSorted((a, b) => b.worth - a.worth || a.start - b.start)
    .map(({ start }) => start);
  return cut(marked, best, length);
}

function worthOf({ text, matches }: Marked, from: number, to: number, weigh: Weigh): number {
  const inside = matches.filter(({ start, end }) => start >= from && end <= to);
  const words = inside.map(({ start, end }) => text.slice(start, end));
  return worthOfWords(words, weigh) * DIFFERENT + Math.min(inside.length, 2 * DIFFERENT);
}

/** Back to the beginning of the paragraph or sentence if it is near, else of a word. */
function beginNear(text: string, match: number, length: number): number {
  const earliest = Math.max(0, match - Math.floor(length * LEAD));
  const before = text.slice(earliest, match);
  const line = before.lastIndexOf("\n");
  if (line >= 0) return earliest + line + 1;
  const sentence = Math.max(...[". ", "? ", "! "].map((end) => before.lastIndexOf(end)));
  if (sentence >= 0) return earliest + sentence + 2;
  if (earliest === 0) return 0;
  const space = before.indexOf(" ");
  return space < 0 ? match : earliest + space + 1;
}

function cut({ text, matches }: Marked, from: number, length: number): Marked {
  const most = text.slice(from, from + length - 2);
  const isAtEnd = from + most.length >= text.length;
  const lastSpace = most.search(/\s\S*$/);
  const part = (isAtEnd || lastSpace < length / 2 ? most : most.slice(0, lastSpace)).trimEnd();
  const head = from > 0 ? "…" : "";
  const inside = matches.filter(({ start, end }) => start >= from && end <= from + part.length);
  return {
    text: `${head}${part}${isAtEnd ? "" : "…"}`,
    matches: inside.map(({ start, end }) => ({
      start: start - from + head.length,
      end: end - from + head.length,
    })),
  };
}
