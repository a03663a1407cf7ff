/*
 * Words, numbers and rules that server and browser share, apart from the contract: the first screens
 * load no schemas.
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
export const MAX_NOTES = 10_000;

/** Of the lessons that exist now. 100 means every one of them, never a rounded 99.6. */
export function percentComplete(completed: number, total: number): number {
  if (total <= 0) return 0;
  if (completed >= total) return 100;
  return Math.min(99, Math.round((completed / total) * 100));
}
