export { withNames } from "./audit-names.ts";
export { latePayments, listFreeAccessEnding } from "./organization-queries.ts";
