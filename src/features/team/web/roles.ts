import type { Role } from "#platform/contract.ts";
import { ROLE_NAMES } from "#platform/role-names.ts";

const ROLE_HINTS: Record<Role, string> = {
  team_member: "Can take courses, read resources, book calls and join events.",
  agent: "Everything a team member can do, plus managing people in their own organization.",
  support: "Replies to messages and tickets from all members.",
  superadmin: "Manages everything in every organization.",
};

const option = (value: Role) => ({ value, label: ROLE_NAMES[value], hint: ROLE_HINTS[value] });

/** The roles that a manager with this role can assign. */
export const roleOptions = (role: Role) =>
  role === "superadmin"
    ? [option("team_member"), option("agent"), option("support"), option("superadmin")]
    : [option("team_member"), option("agent")];

const EVERYONE = [
  { value: "all", label: "All" },
  { value: "agent", label: "Agents" },
  { value: "team_member", label: "Team Members" },
] as const;

export const roleFilters = (role: Role) =>
  role === "superadmin"
    ? [
        ...EVERYONE,
        { value: "superadmin", label: "Superadmins" } as const,
        { value: "support", label: "Support" } as const,
      ]
    : EVERYONE;
