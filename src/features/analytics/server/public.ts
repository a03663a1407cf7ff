export { activeMembersAt } from "./team-queries.ts";
