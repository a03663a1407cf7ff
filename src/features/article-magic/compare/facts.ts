import type { Line } from "#lib/compare/read-html.ts";
import { type Token, tokensOf } from "#lib/compare/tokens.ts";

/** A token with the context needed to tell names from capitalized first words. */
export interface Word extends Token {
  line: string;
  /** True at the start of a sentence and in headings, where a capital is not a sign of a name. */
  ignoreCapital: boolean;
}

export interface Fact {
  kind: "number" | "name";
  /** The original spelling. */
  text: string;
  /** Equal for two spellings of the same fact: 1,200 and 1200, three and 3. */
  key: string;
  /** The range of words it covers. */
  start: number;
  end: number;
}

const LIST_MARK = /^(?:\d{1,3}[.)]|[-–•*])\s+/;
const SENTENCE_END = /^[.!?:…]$/;
const QUOTE = /^["'“”‘’(«»[]$/;

/** All words of a text in order, without list markers: HTML lists render their own. */
export function wordsOf(lines: readonly Line[]): Word[] {
  return lines.flatMap(({ text, isHeading }) => {
    const mark = LIST_MARK.exec(text)?.[0].length ?? 0;
    let isStart = true;
    return tokensOf(text)
      .filter((token) => token.start >= mark)
      .map((token) => {
        const word = { ...token, line: text, ignoreCapital: isHeading || isStart };
        isStart = SENTENCE_END.test(token.text) || (isStart && QUOTE.test(token.text));
        return word;
      });
  });
}

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const NUMBER_WORDS = new Map<string, string>([
  ...SMALL.map((word, index) => [word, String(index)] as const),
  ...TENS.map((word, index) => [word, String(20 + 10 * index)] as const),
  ["hundred", "hundred"],
  ["thousand", "thousand"],
  ["million", "million"],
  ["billion", "billion"],
  ["half", "half"],
  ["dozen", "dozen"],
]);

/** Normalizes a number to a key; null if the text is not a number. */
export function numberKey(text: string): string | null {
  if (/^https?:/.test(text)) return null;
  const word = NUMBER_WORDS.get(text.toLowerCase());
  if (word) return word;
  return /\d/.test(text) ? text.toLowerCase().replace(/(\d),(?=\d{3}(?:\D|$))/g, "$1") : null;
}

const FUNCTION_WORDS = new Set(
  "a after all also an and any are as ask at be because before but by can could did do does each even every few first for from get give had has have he her here his how i i'd i'll i'm i've if in instead into is it its keep last let make many may most much must my never no not now of often on once one only or our out over put say she should so some start stop take than that the their them then there these they this those to under until up use was we were what when where whether which while who whose why will with without would write yes yet you your".split(
    " ",
  ),
);

/** How both texts write a word: in lowercase, or capitalized inside a sentence. */
export interface Capitalization {
  lowercase: Set<string>;
  capitalizedInside: Set<string>;
}

const withoutPossessive = (text: string) => text.replace(/['’]s$/, "");
const isCapitalized = (text: string) => /^\p{Lu}/u.test(text);

export function capitalizationIn(...texts: readonly Word[][]): Capitalization {
  const usage: Capitalization = { lowercase: new Set(), capitalizedInside: new Set() };
  for (const word of texts.flat()) {
    const text = withoutPossessive(word.text);
    if (/^\p{Ll}/u.test(text)) usage.lowercase.add(text);
    else if (isCapitalized(text) && !word.ignoreCapital) usage.capitalizedInside.add(text);
  }
  return usage;
}

function isName(word: Word, { lowercase, capitalizedInside }: Capitalization): boolean {
  const text = withoutPossessive(word.text);
  const low = text.toLowerCase();
  if (!isCapitalized(text) || FUNCTION_WORDS.has(low) || NUMBER_WORDS.has(low)) return false;
  if (/^\p{Lu}.*\p{Lu}/u.test(text)) return !lowercase.has(low);
  if (lowercase.has(low)) return false;
  return !word.ignoreCapital || capitalizedInside.has(text);
}

/** Finds numbers, and names by their capital letters. */
export function factsIn(words: readonly Word[], usage: Capitalization): Fact[] {
  const facts: Fact[] = [];
  words.forEach((word, index) => {
    const key = numberKey(word.text);
    if (key !== null) {
      facts.push({ kind: "number", text: word.text, key, start: index, end: index + 1 });
      return;
    }
    if (!isName(word, usage)) return;
    const last = facts.at(-1);
    if (last?.kind === "name" && last.end === index && words[index - 1]?.line === word.line) {
      last.text = `${last.text} ${word.text}`;
      last.key = `${last.key} ${withoutPossessive(word.text)}`;
      last.end = index + 1;
      return;
    }
    facts.push({
      kind: "name",
      text: withoutPossessive(word.text),
      key: withoutPossessive(word.text),
      start: index,
      end: index + 1,
    });
  });
  return facts;
}
