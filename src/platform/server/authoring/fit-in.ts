import { getTableName, sql } from "drizzle-orm";
import { conflict, type Refusal } from "../errors.ts";
import { makeRoom, type OrderedList } from "../ordered-list.ts";
import type { Executor, Transaction } from "../postgres/database.ts";
import type { StoredRow } from "./content-kind.ts";

/** Leaves room for the suffix: the forms allow 160 characters. */
const MAX_SLUG = 150;

/** The slug, or the first one with a suffix that is free. */
export async function freeSlug(
  slug: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  if (!(await isTaken(slug))) return slug;
  const base = slug.slice(0, MAX_SLUG).replace(/-$/, "");
  for (let number = 2; ; number += 1) {
    const free = `${base}-${number}`;
    if (!(await isTaken(free))) return free;
  }
}

/**
 * Frees the position that a row had in its locked list, and returns it. Each stored position counts the
 * rows of the list when its row was deleted. So rows that were deleted later and were in front of this
 * one move it up, and those behind it move down, as if this row had never been deleted.
 */
export async function formerPosition(
  tx: Transaction,
  list: OrderedList,
  { id }: StoredRow,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string; position: number }>(sql`
    with deleted as (
      select trash_rows.id, subject_id, trashed_at, ${list.position} as position
      from trash join trash_rows on trash_id = trash.id and row->>'id' = subject_id::text
        and table_name = ${getTableName(list.table)},
        jsonb_populate_record(null::${list.table}, row) as ${list.table}
      where ${list.scope ?? sql`true`}
    )
    select id, position from deleted
    where (trashed_at, subject_id) >= (
      select trashed_at, subject_id from deleted where subject_id = ${id}
    )
    order by trashed_at, subject_id`);
  const [own, ...later] = rows;
  let position = Number(own?.position);
  for (const other of later) {
    if (other.position < position) {
      position -= 1;
    } else {
      await tx.execute(sql`
        update trash_rows
        set row = jsonb_set(row, array[${list.positionName}], to_jsonb(${other.position + 1}::int))
        where id = ${other.id}`);
    }
  }
  return makeRoom(tx, list, position);
}

/** Why a part cannot be restored: what it belongs to is in the trash too, or gone. */
export async function parentGone(
  db: Executor,
  parent: { table: string; id: string; noun: string },
): Promise<Refusal> {
  const { rows } = await db.execute<{ kind: string; title: string }>(sql`
    select kind, title from trash join trash_rows on trash_id = trash.id
    where table_name = ${parent.table} and row->>'id' = ${parent.id}`);
  const [found] = rows;
  return conflict(
    "parent_gone",
    found
      ? `Restore the ${found.kind.replaceAll("_", " ")} “${found.title}” first.`
      : `Its ${parent.noun} no longer exists, so it can't be restored.`,
  );
}
