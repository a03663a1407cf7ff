import { eq, sql } from "drizzle-orm";
import { organizations } from "#features/accounts/server/tables.ts";
import { canSeeNumbers } from "#features/scorecard/server/public.ts";
import { scorecardSettings } from "#features/scorecard/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { canEditPlan, hasOwnPlan } from "./policy.ts";

export interface Agency {
  id: string;
  name: string;
  /** The whole plan and the metrics; false: only their own commitments. */
  canSeeAll: boolean;
  canEdit: boolean;
}

/** The agency of the caller, or the one that a superadmin names. Null for a person without one. */
export async function findAgency(
  db: Executor,
  actor: Actor,
  agencyId?: string,
): Promise<Agency | null> {
  const ownId = hasOwnPlan(actor) ? actor.organizationId : null;
  if (agencyId !== undefined && agencyId !== ownId && actor.role !== "superadmin")
    throw notFound("Agency not found");
  const id = agencyId ?? ownId;
  if (id === null) return null;
  const [row] = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      isTeamAllowed: sql<boolean>`coalesce(${scorecardSettings.isTeamAllowed}, false)`,
    })
    .from(organizations)
    .leftJoin(scorecardSettings, eq(scorecardSettings.organizationId, organizations.id))
    .where(eq(organizations.id, id));
  if (!row) throw notFound("Agency not found");
  const { name, isTeamAllowed } = row;
  const canSeeAll = canSeeNumbers(actor, { id, isTeamAllowed });
  return { id, name, canSeeAll, canEdit: canEditPlan(actor, id) };
}

/** The agency of an owner, for what only owners do. */
export async function requireOwnAgency(db: Executor, actor: Actor): Promise<Agency> {
  const agency = await findAgency(db, actor);
  if (!agency?.canEdit) throw forbidden("Only owners of an agency can do this.");
  return agency;
}
