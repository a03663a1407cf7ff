export { readMembership } from "./read-membership.ts";
