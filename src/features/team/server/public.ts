export { withNames } from "./audit-names.ts";
export { inviteAll } from "./invite.ts";
export { latePayments, listFreeAccessEnding } from "./organization-queries.ts";
