interface Entry {
  id: string;
  question: string;
  answer: string;
}

/** Words that stand in every question and say nothing about it. */
const EMPTY = new Set(
  "the and for are was were but not you your our can could how what when where which why who does did has have had with that this from into about there please help need want get make just will would should been its any all".split(
    " ",
  ),
);

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !EMPTY.has(word));

/** In this order: the first ending that leaves enough of the word is dropped. */
const ENDINGS: ReadonlyArray<[ending: RegExp, instead: string]> = [
  [/scriptions?$/, "scrib"],
  [/ations?$/, ""],
  [/ies$/, "y"],
  [/(?<=ss|sh|ch|x|z)es$/, ""],
  [/ings?$/, ""],
  [/ed$/, ""],
  [/(?<![su])s$/, ""],
];
const SHORTEST_STEM = 3;

/** 'subscriptions' and 'subscribe' meet, 'accountant' and 'account' don't: only inflection counts. */
function stem(word: string): string {
  const stems = ENDINGS.map(([ending, instead]) => word.replace(ending, instead));
  const bare = stems.find((one) => one !== word && one.length >= SHORTEST_STEM) ?? word;
  return bare.replace(/([^aeiouls])\1$|(?<=e)ll$/, (pair) => pair.charAt(0)).replace(/e$/, "");
}

/** The entries that may answer what someone is typing, best first. */
export function matchFaq<T extends Entry>(entries: readonly T[], text: string, most = 3): T[] {
  const wanted = [...new Set(wordsOf(text).map(stem))];
  if (wanted.length === 0) return [];
  const scored = entries.map((entry) => {
    const question = wordsOf(entry.question).map(stem);
    const answer = new Set(wordsOf(entry.answer).map(stem));
    const score = wanted.reduce(
      (sum, word) => sum + (question.includes(word) ? 3 : 0) + (answer.has(word) ? 1 : 0),
      0,
    );
    return { entry, score };
  });
  return scored
    .filter(({ score }) => score >= 3)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Every word of the search stands somewhere in the entry. */
export function searchFaq<T extends Entry>(entries: readonly T[], search: string): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
