import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { Role } from "../contract.ts";
import { ROLE_NAMES } from "../role-names.ts";

const TONES: Record<Role, BadgeTone> = {
  superadmin: "purple",
  agent: "blue",
  support: "green",
  team_member: "neutral",
};

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={TONES[role]}>{ROLE_NAMES[role]}</Badge>
);
