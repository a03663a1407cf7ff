import type { Term } from "./expand-query.ts";

/** The term of a word and its weight. */
export type Weigh = (word: string) => { key: string; worth: number } | null;

const fold = (word: string): string => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** A stem can differ from its word in the last letter: 'compani' and 'company'. */
function matchesStem(word: string, stem: string): boolean {
  const needed = stem.length > 3 ? stem.length - 1 : stem.length;
  return word.startsWith(stem.slice(0, needed));
}

/** `worths` is keyed by the number of the term, from 1. */
export function createWeigher(terms: Term[], worths: Record<string, number>): Weigh {
  const stems = terms
    .flatMap(({ word, query }, at) =>
      [...query.matchAll(/'([^']+)'/g)].map(([, stem = ""]) => ({
        stem,
        key: word,
        worth: worths[at + 1] ?? 0,
      })),
    )
    .toSorted((a, b) => b.stem.length - a.stem.length);
  return (word) => stems.find(({ stem }) => matchesStem(fold(word), stem)) ?? null;
}

/** The total weight of the words. Each term counts once. */
export function totalWeight(words: Iterable<string>, weigh: Weigh): number {
  const terms = new Map<string, number>();
  for (const word of words) {
    const { key, worth } = weigh(word) ?? { key: fold(word), worth: 0 };
    terms.set(key, worth);
  }
  return [...terms.values()].reduce((sum, worth) => sum + worth, 0);
}
