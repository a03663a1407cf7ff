import { isComplete } from "../learning-rules.ts";

export const lessonCountText = (count: number): string =>
  count === 1 ? "1 Lesson" : `${count} Lessons`;

export const percentText = (percent: number): string => `${percent}% complete`;

/** What opening a key element means: the first lesson, the next one, or all of them again. */
export function openLabel(progress: { lessonCount: number; completedCount: number }) {
  if (progress.completedCount === 0) return "Start";
  return isComplete(progress) ? "Review" : "Continue";
}
