const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const lessonsText = (count: number) => counted(count, "lesson", "lessons");
const RESTORABLE =
  "Everything moves to the trash with the members' progress, notes and ratings, and can be restored for 30 days.";
const ALONE = "It can be restored from the trash for 30 days.";

/** Says how many key elements and lessons are deleted with a pillar. */
export function pillarWarning(pillar: { elementCount: number; lessonCount: number }): string {
  if (pillar.elementCount === 0) return `It has no key elements. ${ALONE}`;
  const elements = counted(pillar.elementCount, "key element", "key elements");
  return `Its ${elements} and ${lessonsText(pillar.lessonCount)} will be deleted too. ${RESTORABLE}`;
}

export function elementWarning(element: { lessonCount: number }): string {
  if (element.lessonCount === 0) return `It has no lessons. ${ALONE}`;
  return `Its ${lessonsText(element.lessonCount)} will be deleted too. ${RESTORABLE}`;
}

export const LESSON_WARNING =
  "It moves to the trash with the members' progress, notes and ratings, and can be restored for 30 days.";
