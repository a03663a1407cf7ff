export { listPillarsWithProgress as listPillarProgress } from "./present.ts";
export {
  findContinueLesson,
  listCertificates,
  listPillarFunnel,
  listSavedLessons,
  listTimeByPillar,
} from "./progress-queries.ts";
