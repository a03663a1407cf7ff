export { withNames } from "./audit-names.ts";
export { inviteAll } from "./invite.ts";
export { listFreeAccessEnding, oldestLatePayment } from "./organization-queries.ts";
