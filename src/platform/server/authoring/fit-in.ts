import { sql } from "drizzle-orm";
import { conflict, type Refusal } from "../errors.ts";
import type { Executor } from "../postgres/database.ts";

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
