export { authOf } from "./auth.ts";
export { createOrganization } from "./create-organization.ts";
export { lastSaveOf, nextVersion, refuseStaleSave, whyNotUpdated } from "./edit-version.ts";
export { markSeen } from "./mark-seen.ts";
export { refuseCommonPassword } from "./password-rules.ts";
export { takePasswordTurn } from "./password-turns.ts";
export { hasAccess } from "./policy.ts";
export { createFindActors, createReadVisitor } from "./read-visitor.ts";
export { openSession } from "./sign-in.ts";
