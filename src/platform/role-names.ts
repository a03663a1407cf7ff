import type { Role } from "./contract.ts";

/** The roles as members read them. */
export const ROLE_NAMES: Record<Role, string> = {
  superadmin: "Superadmin",
  agent: "Owner",
  support: "Support",
  team_member: "Team Member",
};
