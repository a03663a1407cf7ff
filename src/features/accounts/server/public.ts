export { authOf } from "./auth.ts";
export { createOrganization } from "./create-organization.ts";
export { lastSaveOf, nextVersion, refuseStaleSave, updateRefusal } from "./edit-version.ts";
export { markSeen } from "./mark-seen.ts";
export { queuePasswordHash } from "./password-hash-queue.ts";
export { refuseCommonPassword } from "./password-rules.ts";
export { hasAccess } from "./policy.ts";
export { createFindActors, createReadVisitor } from "./read-visitor.ts";
export { openSession } from "./sign-in.ts";
