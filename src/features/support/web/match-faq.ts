interface Entry {
  id: string;
  question: string;
  answer: string;
}

/** Words that are too common to match by. */
const STOP_WORDS = new Set(
  "the and for are was were but not you your our can could how what when where which why who does did has have had with that this from into about there please help need want get make just will would should been its any all".split(
    " ",
  ),
);

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !STOP_WORDS.has(word));

/** In order: the first suffix that leaves a long enough stem is replaced. */
const SUFFIXES: ReadonlyArray<[suffix: RegExp, replacement: string]> = [
  [/scriptions?$/, "scrib"],
  [/ations?$/, ""],
  [/ies$/, "y"],
  [/(?<=ss|sh|ch|x|z)es$/, ""],
  [/ings?$/, ""],
  [/ed$/, ""],
  [/(?<![su])s$/, ""],
];
const MIN_STEM_LENGTH = 3;

/** Removes inflection only: 'subscriptions' matches 'subscribe', 'accountant' does not match 'account'. */
function stem(word: string): string {
  const stems = SUFFIXES.map(([suffix, replacement]) => word.replace(suffix, replacement));
  const bare = stems.find((one) => one !== word && one.length >= MIN_STEM_LENGTH) ?? word;
  return bare.replace(/([^aeiouls])\1$|(?<=e)ll$/, (pair) => pair.charAt(0)).replace(/e$/, "");
}

const QUESTION_SCORE = 3;
/** A long text shares a word with most questions, so one is not enough. */
const LONG_TEXT = 6;

/** The entries that best match what the member is typing, best first. */
export function matchFaq<T extends Entry>(entries: readonly T[], text: string, limit = 3): T[] {
  const wanted = [...new Set(wordsOf(text).map(stem))];
  if (wanted.length === 0) return [];
  const scored = entries.map((entry) => {
    const question = wordsOf(entry.question).map(stem);
    const answer = new Set(wordsOf(entry.answer).map(stem));
    const score = wanted.reduce(
      (sum, word) =>
        sum + (question.includes(word) ? QUESTION_SCORE : 0) + (answer.has(word) ? 1 : 0),
      0,
    );
    return { entry, score };
  });
  const least = wanted.length > LONG_TEXT ? 2 * QUESTION_SCORE : QUESTION_SCORE;
  return scored
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** The entries that contain every word of the search. */
export function searchFaq<T extends Entry>(entries: readonly T[], search: string): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
