import type { Actor } from "#platform/server/actor.ts";

type Person = Pick<Actor, "userId" | "role" | "organizationId">;

/** Owners edit the plan and all commitments of their agency. */
export const canEditPlan = ({ role, organizationId }: Person, agencyId: string): boolean =>
  role === "agent" && organizationId === agencyId;

/**
 * Owners and superadmins make commitments for everyone in the agency, team members only for
 * themselves.
 */
export function canCommit(actor: Person, agencyId: string, assigneeId: string | null): boolean {
  if (actor.role === "superadmin" || canEditPlan(actor, agencyId)) return true;
  const isInTeam = actor.role === "team_member" && actor.organizationId === agencyId;
  return isInTeam && assigneeId === actor.userId;
}
