export { guruKeyIds } from "./demo/guru-ids.ts";
export { findGuruOfUser } from "./queries.ts";
