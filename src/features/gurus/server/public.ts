export { listPendingGurus } from "./admin-queries.ts";
export { guruIdsBySlug } from "./demo/guru-ids.ts";
export { findActiveGuru, findGuruOfUser } from "./queries.ts";
