import type { PersonalData } from "#platform/server/personal-data.ts";
import {
  pillarCertificates,
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
  ],
};
