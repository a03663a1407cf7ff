export { listPendingGurus } from "./admin-queries.ts";
export { guruKeyIds } from "./demo/guru-ids.ts";
export { findActiveGuru, findGuruOfUser } from "./queries.ts";
