export const lessonCountText = (count: number): string =>
  count === 1 ? "1 Lesson" : `${count} Lessons`;

export const percentText = (percent: number): string => `${percent}% complete`;
