import type { Actor } from "#platform/server/actor.ts";

/**
 * Owners see and edit the numbers of their agency, its team members see them if an owner allows it.
 * Superadmins see all. Support, gurus and other agencies never do.
 */
export function canSeeNumbers(
  { role, organizationId }: Pick<Actor, "role" | "organizationId">,
  agency: { id: string; isTeamAllowed: boolean },
): boolean {
  if (role === "superadmin") return true;
  if (organizationId !== agency.id) return false;
  return role === "agent" || (role === "team_member" && agency.isTeamAllowed);
}

/** Only owners enter numbers and change the settings of their agency's scorecard. */
export const canEditNumbers = (
  { role, organizationId }: Pick<Actor, "role" | "organizationId">,
  agencyId: string,
): boolean => role === "agent" && organizationId === agencyId;
