import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";

/** Ids of everyone with an account. */
export const allMembers: SQL = sql`select id from users where removed_at is null`;

export const onlyMe = ({ userId }: Pick<Actor, "userId">): SQL => sql`select ${userId}::uuid`;

/** Ids of the people in the actor's organization. Only superadmins see staff. */
export function ownTeam({ role, organizationId }: Pick<Actor, "role" | "organizationId">): SQL {
  const shown = role === "superadmin" ? sql`true` : sql`role not in ('superadmin', 'support')`;
  return sql`select id from users
    where organization_id = ${organizationId} and removed_at is null and ${shown}`;
}
