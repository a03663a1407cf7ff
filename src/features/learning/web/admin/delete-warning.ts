const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const lessonsText = (count: number) => counted(count, "lesson", "lessons");
const MEMBERS = "Members lose their progress, notes and ratings in them. This cannot be undone.";

/** What goes with a pillar, in numbers. */
export function pillarWarning(pillar: { elementCount: number; lessonCount: number }): string {
  if (pillar.elementCount === 0) return "It has no key elements. This cannot be undone.";
  const elements = counted(pillar.elementCount, "key element", "key elements");
  return `Its ${elements} and ${lessonsText(pillar.lessonCount)} are deleted with it. ${MEMBERS}`;
}

export function elementWarning(element: { lessonCount: number }): string {
  if (element.lessonCount === 0) return "It has no lessons. This cannot be undone.";
  const verb = element.lessonCount === 1 ? "is" : "are";
  return `Its ${lessonsText(element.lessonCount)} ${verb} deleted with it. ${MEMBERS}`;
}

export const LESSON_WARNING =
  "Members lose their progress, notes and rating for this lesson. This cannot be undone.";
