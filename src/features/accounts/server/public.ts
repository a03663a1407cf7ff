export { authOf } from "./auth.ts";
export { tryMemberEmailAgain } from "./bounced-address.ts";
export { confirmPassword } from "./confirm-password.ts";
export { createOrganization, createOrganizations } from "./create-organization.ts";
export { dismissWelcome } from "./dismiss-welcome.ts";
export { lastSaveOf, nextVersion, refuseStaleSave, updateRefusal } from "./edit-version.ts";
export {
  deleteEmailChange,
  findEmailChange,
  startEmailChange,
  withdrawEmailChange,
} from "./email-change.ts";
export { findPerson } from "./find-person.ts";
export { endGrantedAccess, grantAccess, grantAccessToAll } from "./grant-access.ts";
export {
  countOtherHolders,
  lastSuperadmin,
  lockPeople,
  sameGuardedRole,
} from "./guarded-roles.ts";
export { hashToken, newToken } from "./hash-token.ts";
export { sendResetLink, signOutEverywhere } from "./help-member.ts";
export { markSeen } from "./mark-seen.ts";
export { queuePasswordHash } from "./password-hash-queue.ts";
export { refuseCommonPassword } from "./password-rules.ts";
export { hasAccess, isPaidFor, isSuspended } from "./policy.ts";
export { publishAccessToMembers } from "./publish-access-to-members.ts";
export { deleteSessionsOf, isSuspendedNow, isSuspendedSql } from "./queries.ts";
export { createFindActors, createReadVisitor } from "./read-visitor.ts";
export { openSession } from "./sign-in.ts";
export {
  reactivateMember,
  reactivateMembers,
  suspendMember,
  suspendMembers,
} from "./suspend-member.ts";
export { reactivateOrganization, suspendOrganization } from "./suspend-organization.ts";
