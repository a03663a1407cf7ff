import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { LastSave } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound, Refusal } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { users } from "./tables.ts";

interface Versioned {
  version: number;
  savedById: string | null;
  savedAt: Date | null;
}
type VersionedTable = PgTable & Record<keyof Versioned, PgColumn>;

/** Columns a form loads: the version, who saved it last, and when. */
export const lastSaveOf = (table: VersionedTable) => ({
  version: sql<number>`${table.version}`,
  savedAt: sql`${table.savedAt}`.mapWith(toDate),
  savedBy: saverOf(table.savedById),
});

const toDate = (value: string): Date | null => new Date(value);

const saverOf = (column: PgColumn): SQL<LastSave["savedBy"]> =>
  sql`(select json_build_object('id', saver.id, 'name', saver.name) from ${users} saver where saver.id = ${column})`;

/** Version columns that a save writes in addition to the form's columns. */
export const nextVersion = (version: number, actor: Actor, now: Date): Versioned => ({
  version: version + 1,
  savedById: actor.userId,
  savedAt: now,
});

/** Rejects a save that started from another version. The caller must hold the row lock. */
export async function refuseStaleSave(
  db: Executor,
  current: Versioned,
  version: number | null,
  noun: string,
): Promise<void> {
  if (current.version === version) return;
  const [savedBy] = current.savedById
    ? await db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(eq(users.id, current.savedById))
    : [];
  throw editConflict({ ...current, savedBy: savedBy ?? null }, noun);
}

/** Returns the error for an update `where version = …` that matched no row: conflict or not found. */
export async function updateRefusal(
  db: Executor,
  table: VersionedTable,
  where: SQL | undefined,
  noun: string,
): Promise<Refusal> {
  const [current] = await db.select(lastSaveOf(table)).from(table).where(where);
  return current ? editConflict(current, noun) : notFound();
}

function editConflict({ version, savedBy, savedAt }: LastSave, noun: string): Refusal {
  const message = `${savedBy?.name ?? "Someone"} saved this ${noun} while you were editing it.`;
  const data = { version, savedBy, savedAt: savedAt?.toISOString() ?? null };
  return new Refusal("conflict", message, { code: "edit_conflict", data });
}
