import type { Role } from "#platform/contract.ts";
import type { BadgeTone } from "#ui/badge.tsx";

export const ROLE_NAMES: Record<Role, string> = {
  superadmin: "Superadmin",
  agent: "Agent",
  support: "Support",
  team_member: "Team Member",
};

export const ROLE_TONES: Record<Role, BadgeTone> = {
  superadmin: "purple",
  agent: "blue",
  support: "green",
  team_member: "neutral",
};

const ROLE_HINTS: Record<Role, string> = {
  team_member: "Learns, reads, books calls and joins events.",
  agent: "As a team member, and manages the people of the own organization.",
  support: "Answers messages and tickets of all members.",
  superadmin: "Manages everything, in every organization.",
};

const option = (value: Role) => ({ value, label: ROLE_NAMES[value], hint: ROLE_HINTS[value] });

/** What this person may assign. */
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
