import type { Marked } from "./marked-text.ts";
import { totalWeight, type Weigh } from "./weigh-words.ts";

/** How far before the first match a passage can start, as a fraction of its length. */
const LEAD_FRACTION = 0.25;
/** Maximum number of start positions to compare. */
const MAX_CANDIDATES = 300;
/** Weight of a distinct word compared with a repeated one. */
const DISTINCT_WEIGHT = 4;
const equalWeight: Weigh = (word) => ({ key: word.toLowerCase(), worth: 1 });

/** The part of a text, up to `length`, with the highest weight of distinct matches. */
export function bestPassage(marked: Marked, length: number, weigh: Weigh = equalWeight): Marked {
  const { text, matches } = marked;
  if (text.length <= length) return marked;
  const starts = matches
    .slice(0, MAX_CANDIDATES)
    .map(({ start }) => passageStart(text, start, length));
  const [best = 0] = [...new Set([0, ...starts])]
    .map((start) => ({ start, worth: weightOf(marked, start, start + length, weigh) }))
    .toSorted((a, b) => b.worth - a.worth || a.start - b.start)
    .map(({ start }) => start);
  return cut(marked, best, length);
}

/** The second of the caption with the highest weight of matches; null outside a transcript. */
export function bestSecond({ text, matches }: Marked, weigh: Weigh = equalWeight): number | null {
  const captions = Map.groupBy(matches, ({ second }) => second);
  const [best] = [...captions]
    .map(([second, inside]) => {
      const words = inside.map(({ start, end }) => text.slice(start, end));
      return { second, worth: totalWeight(words, weigh) };
    })
    .toSorted((a, b) => b.worth - a.worth);
  return best?.second ?? null;
}

function weightOf({ text, matches }: Marked, from: number, to: number, weigh: Weigh): number {
  const inside = matches.filter(({ start, end }) => start >= from && end <= to);
  const words = inside.map(({ start, end }) => text.slice(start, end));
  return totalWeight(words, weigh) * DISTINCT_WEIGHT + Math.min(inside.length, 2 * DISTINCT_WEIGHT);
}

/** Moves back to the start of the paragraph or sentence when it is close, otherwise of a word. */
function passageStart(text: string, match: number, length: number): number {
  const earliest = Math.max(0, match - Math.floor(length * LEAD_FRACTION));
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
  const longest = text.slice(from, from + length - 2);
  const isAtEnd = from + longest.length >= text.length;
  const lastSpace = longest.search(/\s\S*$/);
  const part = (
    isAtEnd || lastSpace < length / 2 ? longest : longest.slice(0, lastSpace)
  ).trimEnd();
  const head = from > 0 ? "…" : "";
  const inside = matches.filter(({ start, end }) => start >= from && end <= from + part.length);
  return {
    text: `${head}${part}${isAtEnd ? "" : "…"}`,
    matches: inside.map((match) => ({
      ...match,
      start: match.start - from + head.length,
      end: match.end - from + head.length,
    })),
  };
}
