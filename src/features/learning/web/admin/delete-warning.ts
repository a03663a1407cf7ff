const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const lessonsText = (count: number) => counted(count, "lesson", "lessons");
const PROGRESS_LOSS =
  "Members will lose their progress, notes and ratings in them. This can't be undone.";

/** Says how many key elements and lessons are deleted with a pillar. */
export function pillarWarning(pillar: { elementCount: number; lessonCount: number }): string {
  if (pillar.elementCount === 0) return "It has no key elements. This can't be undone.";
  const elements = counted(pillar.elementCount, "key element", "key elements");
  return `Its ${elements} and ${lessonsText(pillar.lessonCount)} will be deleted too. ${PROGRESS_LOSS}`;
}

export function elementWarning(element: { lessonCount: number }): string {
  if (element.lessonCount === 0) return "It has no lessons. This can't be undone.";
  return `Its ${lessonsText(element.lessonCount)} will be deleted too. ${PROGRESS_LOSS}`;
}

export const LESSON_WARNING =
  "Members will lose their progress, notes and rating for this lesson. This can't be undone.";
