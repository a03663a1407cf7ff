import type { PersonalData } from "#platform/server/personal-data.ts";
import {
  keyElements,
  lessons,
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
    { table: pillarCertificates, column: pillarCertificates.userId, onErase: "delete" },
    ...[pillars, keyElements, lessons].map((table) => ({
      table,
      column: table.savedById,
      onErase: "anonymize" as const,
      isExported: false,
    })),
  ],
};
