export type { GuruResources } from "./activity.ts";
export { listPendingGurus } from "./admin-queries.ts";
export { guruKeyIds } from "./demo/guru-ids.ts";
export { findActiveGuru, findGuruOfUser, isApprovedGuru } from "./queries.ts";
