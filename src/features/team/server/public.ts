export { withNames } from "./audit-names.ts";
export { inviteAll } from "./invite.ts";
export { latePayments, listFreeAccessEnding, oldestLatePayment } from "./organization-queries.ts";
