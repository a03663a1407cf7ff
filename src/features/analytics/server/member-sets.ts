import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";

/** Everyone with an account. */
export const everybody: SQL = sql`select id from users where removed_at is null`;

export const onlyMe = ({ userId }: Pick<Actor, "userId">): SQL => sql`select ${userId}::uuid`;

/** The people of one's own agency. The house's own staff are none of an agent's business. */
export function ownTeam({ role, organizationId }: Pick<Actor, "role" | "organizationId">): SQL {
  const shown = role === "superadmin" ? sql`true` : sql`role not in ('superadmin', 'support')`;
  return sql`select id from users
    where organization_id = ${organizationId} and removed_at is null and ${shown}`;
}
