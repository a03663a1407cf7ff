export { exerciseCount, exercisesDoneBy, listMemberExercises } from "./exercise-progress.ts";
export { isLessonOpen, isPublished, publishedLessonIds } from "./open-content.ts";
export { listPillarsWithProgress as listPillarProgress } from "./present.ts";
export {
  continueLessonOf,
  findContinueLesson,
  listCertificates,
  listPillarFunnel,
  listSavedLessons,
  listTimeByPillar,
} from "./progress-queries.ts";
export { requireDiscussedLesson } from "./read-lesson.ts";
export { findSampleLesson, listProgramTitles } from "./sample-content.ts";
export { completedByPillar, fillPillars } from "./share-reads.ts";
