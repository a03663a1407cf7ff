import { eq, sql } from "drizzle-orm";
import { organizations } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { canEditNumbers, canSeeNumbers } from "./policy.ts";
import { scorecardSettings } from "./tables.ts";

type Reader = Pick<Actor, "role" | "organizationId">;

export interface Agency {
  id: string;
  name: string;
  currency: string;
  isTeamAllowed: boolean;
  isInPeers: boolean;
  canSee: boolean;
  canEdit: boolean;
}

/**
 * The agency whose scorecard the caller opens: their own, or the one a superadmin names. Null for a
 * person without an agency.
 */
export async function findAgency(
  db: Executor,
  actor: Reader,
  agencyId?: string,
): Promise<Agency | null> {
  const isForeign = agencyId !== undefined && agencyId !== actor.organizationId;
  if (isForeign && actor.role !== "superadmin") throw notFound("Agency not found");
  const id = agencyId ?? actor.organizationId;
  if (id === null) return null;
  const [row] = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      currency: sql<string>`coalesce(${scorecardSettings.currency}, 'USD')`,
      isTeamAllowed: sql<boolean>`coalesce(${scorecardSettings.isTeamAllowed}, false)`,
      isInPeers: sql<boolean>`coalesce(${scorecardSettings.isInPeers}, true)`,
    })
    .from(organizations)
    .leftJoin(scorecardSettings, eq(scorecardSettings.organizationId, organizations.id))
    .where(eq(organizations.id, id));
  if (!row) throw notFound("Agency not found");
  return { ...row, canSee: canSeeNumbers(actor, row), canEdit: canEditNumbers(actor, row.id) };
}

/** The same, for routes that return numbers: refuses everyone who may not see them. */
export async function agencyWithNumbers(
  db: Executor,
  actor: Reader,
  agencyId?: string,
): Promise<Agency> {
  const agency = await findAgency(db, actor, agencyId);
  if (!agency) throw notFound("Agency not found");
  if (!agency.canSee) throw forbidden("The owners of the agency have not shared its numbers.");
  return agency;
}
