import type { Term } from "./expand-query.ts";

/** Which term a word belongs to, and what it is worth. */
export type Weigh = (word: string) => { key: string; worth: number } | null;

const fold = (word: string): string => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** A stem may differ from its word in the last letter: 'compani' and 'company'. */
function beginsAlike(word: string, stem: string): boolean {
  const needed = stem.length > 3 ? stem.length - 1 : stem.length;
  return word.startsWith(stem.slice(0, needed));
}

/** The worths are by the terms' numbers, from 1. */
export function weigher(terms: Term[], worths: Record<string, number>): Weigh {
  const stems = terms
    .flatMap(({ word, query }, at) =>
      [...query.matchAll(/'([^']+)'/g)].map(([, stem = ""]) => ({
        stem,
        key: word,
        worth: worths[at + 1] ?? 0,
      })),
    )
    .toSorted((a, b) => b.stem.length - a.stem.length);
  return (word) => stems.find(({ stem }) => beginsAlike(fold(word), stem)) ?? null;
}

/** What these words are worth together; a term counts once. */
export function worthOfWords(words: Iterable<string>, weigh: Weigh): number {
  const terms = new Map<string, number>();
  for (const word of words) {
    const { key, worth } = weigh(word) ?? { key: fold(word), worth: 0 };
    terms.set(key, worth);
  }
  return [...terms.values()].reduce((sum, worth) => sum + worth, 0);
}
