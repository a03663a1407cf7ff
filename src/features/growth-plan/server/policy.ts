import type { Actor } from "#platform/server/actor.ts";
import type { CommitmentState } from "../plan-rules.ts";

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

/** Staff have no plan of their own; superadmins read those of the agencies. */
export const hasOwnPlan = ({ role }: Pick<Actor, "role">): boolean =>
  role === "agent" || role === "team_member";

interface Facts {
  organizationId: string;
  assigneeId: string | null;
}

const isAssignee = (actor: Person, { organizationId, assigneeId }: Facts): boolean =>
  hasOwnPlan(actor) && actor.organizationId === organizationId && assigneeId === actor.userId;

/** Owners and the assignee change the state and the evidence. */
export const canReport = (actor: Person, facts: Facts): boolean =>
  canEditPlan(actor, facts.organizationId) || isAssignee(actor, facts);

/** Owners, the assignee and superadmins download the file of the evidence. */
export const canDownload = (actor: Person, facts: Facts): boolean =>
  actor.role === "superadmin" || canReport(actor, facts);

interface Work {
  state: CommitmentState;
  doneAt: Date | null;
  doneById: string | null;
}

/** When and by whom the work was done, after a change of the state. */
export function doneColumns(
  before: Work,
  state: CommitmentState,
  { userId, now }: { userId: string; now: Date },
): Pick<Work, "doneAt" | "doneById"> {
  if (state !== "done") return { doneAt: null, doneById: null };
  if (before.state === "done") return { doneAt: before.doneAt, doneById: before.doneById };
  return { doneAt: now, doneById: userId };
}
