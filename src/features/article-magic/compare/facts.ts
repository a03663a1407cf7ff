import type { Line } from "#platform/compare/read-html.ts";
import { type Token, tokensOf } from "#platform/compare/tokens.ts";

/** A token of a whole text, with what tells names from the first words of sentences. */
export interface Word extends Token {
  line: string;
  /** After a full stop or in a heading a capital letter says nothing. */
  isExpectedCapital: boolean;
}

export interface Fact {
  kind: "number" | "name";
  /** As written. */
  text: string;
  /** The same for two spellings of the same thing: 1,200 and 1200, three and 3. */
  key: string;
  /** Which words it covers. */
  start: number;
  end: number;
}

const LIST_MARK = /^(?:\d{1,3}[.)]|[-–•*])\s+/;
const SENTENCE_END = /^[.!?:…]$/;
const QUOTE = /^["'“”‘’(«»[]$/;

/** All words of a text in order. The mark of a list item is no word: the list draws it. */
export function wordsOf(lines: readonly Line[]): Word[] {
  return lines.flatMap(({ text, isHeading }) => {
    const mark = LIST_MARK.exec(text)?.[0].length ?? 0;
    let isStart = true;
    return tokensOf(text)
      .filter((token) => token.start >= mark)
      .map((token) => {
        const word = { ...token, line: text, isExpectedCapital: isHeading || isStart };
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

/** What a number is, however it is written; null for everything else. */
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

/** What both texts together tell about a word: is it written small, or large inside a sentence? */
export interface Evidence {
  small: Set<string>;
  largeInside: Set<string>;
}

const bare = (text: string) => text.replace(/['’]s$/, "");
const isLarge = (text: string) => /^\p{Lu}/u.test(text);

export function evidenceIn(...texts: readonly Word[][]): Evidence {
  const evidence: Evidence = { small: new Set(), largeInside: new Set() };
  for (const word of texts.flat()) {
    const text = bare(word.text);
    if (/^\p{Ll}/u.test(text)) evidence.small.add(text);
    else if (isLarge(text) && !word.isExpectedCapital) evidence.largeInside.add(text);
  }
  return evidence;
}

function isName(word: Word, { small, largeInside }: Evidence): boolean {
  const text = bare(word.text);
  const low = text.toLowerCase();
  if (!isLarge(text) || FUNCTION_WORDS.has(low) || NUMBER_WORDS.has(low)) return false;
  if (/^\p{Lu}.*\p{Lu}/u.test(text)) return !small.has(low);
  if (small.has(low)) return false;
  return !word.isExpectedCapital || largeInside.has(text);
}

/** Numbers, and names as far as their capital letters give them away. */
export function factsIn(words: readonly Word[], evidence: Evidence): Fact[] {
  const facts: Fact[] = [];
  words.forEach((word, index) => {
    const key = numberKey(word.text);
    if (key !== null) {
      facts.push({ kind: "number", text: word.text, key, start: index, end: index + 1 });
      return;
    }
    if (!isName(word, evidence)) return;
    const last = facts.at(-1);
    if (last?.kind === "name" && last.end === index && words[index - 1]?.line === word.line) {
      last.text = `${last.text} ${word.text}`;
      last.key = `${last.key} ${bare(word.text)}`;
      last.end = index + 1;
      return;
    }
    facts.push({
      kind: "name",
      text: bare(word.text),
      key: bare(word.text),
      start: index,
      end: index + 1,
    });
  });
  return facts;
}
