import type { PersonalData } from "#platform/server/personal-data.ts";
import {
  contentOpenings,
  keyElements,
  lessonAnswers,
  lessons,
  lessonWorksheets,
  pillarCertificates,
  pillars,
  userLessonBookmarks,
  userLessonProgress,
  userLessonVisits,
} from "./tables.ts";

export const learningPersonalData: PersonalData = {
  rows: [
    { table: userLessonProgress, column: userLessonProgress.userId, onErase: "delete" },
    { table: userLessonBookmarks, column: userLessonBookmarks.userId, onErase: "delete" },
    { table: userLessonVisits, column: userLessonVisits.userId, onErase: "delete" },
    { table: lessonWorksheets, column: lessonWorksheets.userId, onErase: "delete" },
    { table: lessonAnswers, column: lessonAnswers.userId, onErase: "delete" },
    {
      table: contentOpenings,
      column: contentOpenings.userId,
      onErase: "delete",
      hidden: ["openedById"],
    },
    {
      table: contentOpenings,
      column: contentOpenings.openedById,
      onErase: "anonymize",
      isExported: false,
    },
    { table: pillarCertificates, column: pillarCertificates.userId, onErase: "delete" },
    ...[pillars, keyElements, lessons].map((table) => ({
      table,
      column: table.savedById,
      onErase: "anonymize" as const,
      isExported: false,
    })),
  ],
};
