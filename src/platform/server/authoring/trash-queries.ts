import { and, eq, getTableName, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../postgres/database.ts";
import type { ContentKind, StoredRow } from "./content-kind.ts";
import { trash, trashRows } from "./tables.ts";

export type TrashEntry = typeof trash.$inferSelect;

/** Locks an entry, so that it is restored or purged once. */
export async function lockEntry(
  tx: Transaction,
  kind: string,
  subjectId: string,
): Promise<TrashEntry | undefined> {
  const [entry] = await tx
    .select()
    .from(trash)
    .where(and(eq(trash.kind, kind), eq(trash.subjectId, subjectId)))
    .for("update");
  return entry;
}

/** The content itself, without what is attached to it. */
export async function findTrashedRow(
  db: Executor,
  entry: TrashEntry,
  { table }: ContentKind,
): Promise<StoredRow> {
  const [found] = await db
    .select({ row: trashRows.row })
    .from(trashRows)
    .where(
      and(
        eq(trashRows.trashId, entry.id),
        eq(trashRows.tableName, getTableName(table)),
        sql`${trashRows.row}->>'id' = ${entry.subjectId}`,
      ),
    );
  if (!found) throw new Error(`The ${entry.kind} ${entry.subjectId} has no row in the trash`);
  return found.row;
}

/** The values of a column of all rows of one table in an entry, as text. */
export async function trashedValues(
  db: Executor,
  trashId: string,
  table: string,
  column = "id",
): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    select row->>${column} as value from trash_rows
    where trash_id = ${trashId} and table_name = ${table}`);
  return rows.map(({ value }) => value);
}

/** The subject in the trash whose row has this value: an article by its `bubble_id`. */
export async function findInTrash(
  db: Executor,
  kind: ContentKind,
  column: string,
  value: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select subject_id as id from trash join trash_rows on trash_id = trash.id
    where kind = ${kind.kind} and table_name = ${getTableName(kind.table)}
      and row->>'id' = subject_id::text and row->>${column} = ${value}`);
  return rows[0]?.id;
}

/** Rows are copied in one statement per table: 100,000 completions can take longer than 30 seconds. */
export const allowLongStatements = (tx: Transaction) =>
  tx.execute(sql`select set_config('statement_timeout', '5min', true)`);
