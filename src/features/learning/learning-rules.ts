/*
 * Constants and rules that the server and the browser share. They are not in the contract, because the
 * first screens must not load the schema library.
 */

export const PILLAR_ICONS = [
  "BookOpen",
  "Brain",
  "Building",
  "DollarSign",
  "Cog",
  "CheckSquare",
  "ListChecks",
] as const;
export const DEFAULT_PILLAR_COLOR = "#0F3460";
export const FIRST_PILLAR_ORDER = 0;
export const FIRST_ELEMENT_POSITION = 1;
export const FIRST_LESSON_POSITION = 1;
/** The levels of the program, as audit entries and the program tree name them. */
export const PROGRAM_KINDS = ["pillar", "key_element", "lesson"] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];
export const MAX_TITLE: Record<ProgramKind, number> = {
  pillar: 160,
  key_element: 160,
  lesson: 200,
};
export const MAX_SLUG = 120;
export const MAX_NOTES = 10_000;
/** Of an answer to a question. */
export const MAX_ANSWER = 2_000;

/** Decides whether a pillar or a key element is complete. Without lessons it never is. */
export const isComplete = (progress: { lessonCount: number; completedCount: number }): boolean =>
  progress.lessonCount > 0 && progress.completedCount >= progress.lessonCount;

/** Rounds to whole percent. Returns 100 only when every lesson is completed: 99.6 becomes 99. */
export function percentComplete(completed: number, total: number): number {
  if (total <= 0) return 0;
  if (isComplete({ lessonCount: total, completedCount: completed })) return 100;
  return Math.min(99, Math.round((completed / total) * 100));
}
