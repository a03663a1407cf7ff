import { type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";
import type { Services } from "#platform/server/services.ts";
import { isShown } from "./comment-queries.ts";
import { type Discussed, mayRead, subjectColumn } from "./subject.ts";
import { comments } from "./tables.ts";

const MAX_FOUND = 8;
/** Why a person can be mentioned; the first reason that applies is shown. */
const ROLES = ["In this discussion", "Your agency", "Staff", "Guru"] as const;

/**
 * Everyone whom the actor may mention, as a subquery with `id`, `name`, `avatarUrl` and `reason`:
 * people with a visible comment in this discussion, the actor's agency, staff and active gurus, if
 * they may read the content themselves. `people` and the check of mentions both use it.
 */
function mentionable(services: Services, actor: Actor, discussed: Discussed): SQL {
  return sql`(
    select ${users.id}, ${users.name}, ${users.image} as "avatarUrl", candidate.reason
    from (
      select found.id, min(found.reason) as reason from (
        select ${comments.userId} as id, 0 as reason from ${comments}
        where ${subjectColumn(discussed)} = ${discussed.id} and ${isShown}
        union all
        select ${users.id}, 1 from ${users} where ${users.organizationId} = ${actor.organizationId}
        union all
        select ${users.id}, 2 from ${users} where ${users.role} in ('superadmin', 'support')
        union all
        select ${gurus.userId}, 3 from ${gurus}
        where ${gurus.isActive} and ${gurus.userId} is not null
      ) as found group by found.id
    ) as candidate
    join ${users} on ${users.id} = candidate.id
    where ${users.id} <> ${actor.userId} and ${mayRead(services, discussed)})`;
}

interface Mentionable {
  [column: string]: unknown;
  id: string;
  name: string;
}

export async function findPeople(
  services: Services,
  actor: Actor,
  discussed: Discussed,
  search: string,
) {
  const { rows } = await services.db.execute<
    Mentionable & { avatarUrl: string | null; reason: number }
  >(sql`
    select id, name, "avatarUrl", reason from ${mentionable(services, actor, discussed)} as person
    where ${ilikeContains(sql`name`, search) ?? sql`true`} order by reason, lower(name), id limit ${MAX_FOUND}`);
  return rows.map(({ reason, ...person }) => ({ ...person, role: ROLES[reason] ?? ROLES[0] }));
}

/**
 * The ids of the mentions to store: those whose @Name is in the content. Throws if someone cannot be
 * mentioned; an unknown id and a person outside the allowed set get the same message.
 */
export async function requireMentions(
  services: Services,
  tx: Executor,
  actor: Actor,
  discussed: Discussed,
  { ids, content }: { ids: string[]; content: string },
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { rows } = await tx.execute<Mentionable>(sql`
    select id, name from ${mentionable(services, actor, discussed)} as person
    where id = any(${sql.param(wanted)}::uuid[])`);
  if (rows.length < wanted.length) {
    const message = "You can't mention this person here.";
    throw invalid(message, { mentions: message });
  }
  return rows.filter(({ name }) => content.includes(`@${name}`)).map(({ id }) => id);
}
