export { latePayments, listFreeAccessEnding } from "./organization-queries.ts";
