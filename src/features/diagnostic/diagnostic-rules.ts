/** The average of a team is shown from so many people up. */
export const TEAM_FROM = 3;
/** Statements that people rate in each pillar. */
export const PER_PILLAR = 5;
/** A person can repeat the diagnostic after so many days. */
export const RETEST_DAYS = 90;

export const SCORES = [1, 2, 3, 4, 5] as const;
export const MAX_SCORE = 5;
/** What the lowest and the highest score mean. */
export const LOWEST = "Not true at all";
export const HIGHEST = "Completely true";

export const MAX_STATEMENT = 200;

/** From a score with one decimal up, the highest first. */
const MEANINGS: [from: number, text: string][] = [
  [4, "is a strength: keep your habits and help others with theirs."],
  [3.3, "is mostly in place: find the one habit that is missing."],
  [2.5, "works in parts: choose two habits to build this quarter."],
];

/** What the score of a pillar means, in one sentence. */
export function sentenceFor(title: string, score: number): string {
  const [, text] = MEANINGS.find(([from]) => score >= from) ?? [];
  return `${title} ${text ?? "needs work: start with its first lessons."}`;
}
