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

/** From these scores up, with one decimal. */
const STRONG_FROM = 4;
const MIXED_FROM = 2.5;

/** What the score of a pillar means, in one sentence. */
export function sentenceFor(title: string, score: number): string {
  if (score >= STRONG_FROM) return `${title} is a strength: keep your habits and help others.`;
  if (score >= MIXED_FROM) return `${title} works in parts: pick the one habit that is missing.`;
  return `${title} needs work: start with its first lessons.`;
}
