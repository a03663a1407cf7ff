import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { Role } from "../contract.ts";

export const ROLE_NAMES: Record<Role, string> = {
  superadmin: "Superadmin",
  agent: "Owner",
  support: "Support",
  team_member: "Team Member",
};

const TONES: Record<Role, BadgeTone> = {
  superadmin: "purple",
  agent: "blue",
  support: "green",
  team_member: "neutral",
};

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={TONES[role]}>{ROLE_NAMES[role]}</Badge>
);
