export { authOf } from "./auth.ts";
export { createOrganization } from "./create-organization.ts";
export { hasAccess } from "./policy.ts";
export { createFindActors, createReadVisitor } from "./read-visitor.ts";
