export { listPendingGurus } from "./admin-queries.ts";
export { guruKeyIds } from "./demo/guru-ids.ts";
export { findGuruOfUser } from "./queries.ts";
