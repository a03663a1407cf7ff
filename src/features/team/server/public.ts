export { acceptInvitationOf, findInvitationOf } from "./accept-invitation.ts";
export { withNames } from "./audit-names.ts";
export { inviteAll, needsMembership } from "./invite.ts";
export { listFreeAccessEnding } from "./organization-queries.ts";
