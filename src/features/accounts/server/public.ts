export { authOf } from "./auth.ts";
export { tryMemberEmailAgain } from "./bounced-address.ts";
export { confirmPassword, NO_PASSWORD } from "./confirm-password.ts";
export { readCookie, setCookie } from "./cookies.ts";
export { createOrganization, createOrganizations } from "./create-organization.ts";
export { dismissWelcome } from "./dismiss-welcome.ts";
export { lastSaveOf, nextVersion, refuseStaleSave, updateRefusal } from "./edit-version.ts";
export {
  deleteEmailChange,
  findEmailChange,
  startEmailChange,
  withdrawEmailChange,
} from "./email-change.ts";
export { isEmailVerified, markEmailVerified } from "./email-verification.ts";
export { type BillingFactsOf, findPerson, personColumns, personOf } from "./find-person.ts";
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
export { matchesPerson } from "./matches-person.ts";
export { queuePasswordHash } from "./password-hash-queue.ts";
export { refuseCommonPassword } from "./password-rules.ts";
export { hasAccess, isPaidFor, isSuspended } from "./policy.ts";
export { publishAccessToMembers } from "./publish-access-to-members.ts";
export {
  canSignInSql,
  deleteSessionsOf,
  distrustBrowsers,
  findPasswordHash,
  isSuspendedNow,
  isSuspendedSql,
} from "./queries.ts";
export { createFindActors, createReadVisitor, markFirstAccess } from "./read-visitor.ts";
export { recordSignIn } from "./record-sign-in.ts";
export { isSecondFactorRequired } from "./required-second-factor.ts";
export {
  countAttempt,
  endChallenge,
  findChallenge,
  findSecondFactors,
  signInExpired,
  startChallenge,
} from "./second-factor.ts";
export { openSession } from "./sign-in.ts";
export { createOwner, refusingTakenEmail } from "./sign-up.ts";
export { continueSignIn, endSecondFactorStep, startSession } from "./start-session.ts";
export {
  reactivateMember,
  reactivateMembers,
  suspendMember,
  suspendMembers,
} from "./suspend-member.ts";
export { reactivateOrganization, suspendOrganization } from "./suspend-organization.ts";
export { endServiceTokens } from "./tokens/end-tokens.ts";
export { accessTokens, type TOKEN_KINDS } from "./tokens/tables.ts";
