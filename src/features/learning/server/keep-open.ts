import { type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import {
  isElementOpen,
  isLessonOpen,
  isPreviousComplete,
  isPublished,
  previousId,
} from "./open-content.ts";
import { contentOpenings, keyElements, lessons, pillars } from "./tables.ts";

/** Everyone who had access to the program. */
const hadAccess = sql`${users.firstAccessAt} is not null and ${users.removedAt} is null`;

/**
 * Records for whom content is open because the key element before it is complete. Every change of the
 * lists of a pillar starts with this: a new lesson or another order must not close anything. With a
 * member, only for this one, before their completion is undone.
 */
export async function keepCompletedOpen(
  tx: Transaction,
  pillarId: string,
  memberId?: string,
): Promise<void> {
  const waiting = (table: typeof keyElements | typeof lessons, ids: SQL, join: SQL) => sql`
    select ${ids}, ${previousId} as previous_id from ${table} ${join}
    where ${keyElements.pillarId} = ${pillarId} and ${table.opensAfterPrevious}`;
  await tx.execute(sql`
    with waiting(key_element_id, lesson_id, previous_id) as materialized (
      ${waiting(keyElements, sql`${keyElements.id}, null::uuid`, sql``)}
      union all
      ${waiting(lessons, sql`null::uuid, ${lessons.id}`, inElement)}
    )
    insert into ${contentOpenings} (user_id, key_element_id, lesson_id, opened_at)
    select ${users.id}, waiting.key_element_id, waiting.lesson_id, now()
    from waiting join ${users} on ${hadAccess} ${memberId ? sql`and ${users.id} = ${memberId}` : sql``}
    where ${isPreviousComplete(sql`${users.id}`, sql`waiting.previous_id`)}
    order by 1, 2, 3 -- one order for all, so that two of them never deadlock
    on conflict do nothing`);
}

const inElement = sql`join ${keyElements} on ${keyElements.id} = ${lessons.keyElementId}`;
const inPillar = sql`join ${pillars} on ${pillars.id} = ${keyElements.pillarId}`;

/** Records for whom a key element is open now. Call it before its condition changes. */
export async function keepElementOpen(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${contentOpenings} (user_id, key_element_id, opened_at)
    select ${users.id}, ${keyElements.id}, ${now}::timestamptz
    from ${keyElements} ${inPillar} join ${users} on ${hadAccess}
    where ${keyElements.id} = ${id} and ${isPublished(keyElements, pillars)}
      and ${isElementOpen(sql`${users.id}`, now)}
    on conflict do nothing`);
}

/** Records for whom a lesson is open now. Call it before its condition or its key element changes. */
export async function keepLessonOpen(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${contentOpenings} (user_id, lesson_id, opened_at)
    select ${users.id}, ${lessons.id}, ${now}::timestamptz
    from ${lessons} ${inElement} ${inPillar} join ${users} on ${hadAccess}
    where ${lessons.id} = ${id} and ${isPublished(lessons, keyElements, pillars)}
      and ${isLessonOpen(sql`${users.id}`, now)}
    on conflict do nothing`);
}
