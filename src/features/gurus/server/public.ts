export type { GuruResources } from "./activity.ts";
export { listPendingGurus } from "./admin-queries.ts";
export { guruIdsBySlug } from "./demo/guru-ids.ts";
export {
  findActiveGuru,
  findAnsweringGuru,
  findGuruOfUser,
  isApprovedGuru,
  listFaces,
} from "./queries.ts";
