import { getTableName, type SQL, sql } from "drizzle-orm";
import { conflict, notFound } from "../errors.ts";
import type { Transaction } from "../postgres/database.ts";
import { contentChanged } from "./content-changed.ts";
import { type ContentKind, type Restorer, type StoredRow, withParts } from "./content-kind.ts";
import { type ForeignKey, parentsFirst, readForeignKeys } from "./foreign-keys.ts";
import { allowLongStatements, findTrashedRow, lockEntry, trashedValues } from "./trash-queries.ts";

export const NOT_IN_TRASH = "This is no longer in the trash.";

/** Puts content back, with everything that was attached to it. Returns its row. */
export async function restoreFromTrash(
  tx: Transaction,
  kind: ContentKind,
  subjectId: string,
  actor: Restorer,
): Promise<StoredRow> {
  await allowLongStatements(tx);
  const entry = await lockEntry(tx, kind.kind, subjectId);
  if (!entry) throw notFound(NOT_IN_TRASH);
  const table = getTableName(kind.table);
  const row = await fitIn(tx, entry.id, kind, await findTrashedRow(tx, entry, kind), actor);
  const keys = await readForeignKeys(tx);
  const tables = await tx.execute<{ name: string }>(
    sql`select distinct table_name as name from trash_rows where trash_id = ${entry.id}`,
  );
  // Triggers that insert rows skip restored ones: those rows are restored themselves.
  await tx.execute(sql`select set_config('colonnade.restoring', 'on', true)`);
  for (const name of parentsFirst(
    tables.rows.map((one) => one.name),
    keys,
  )) {
    const inserted = await insertRows(tx, entry.id, name, keys);
    if (name === table && inserted === 0) throw conflict("cannot_restore", CANNOT_RESTORE);
  }
  await tx.execute(sql`select set_config('colonnade.restoring', '', true)`);
  await relink(tx, entry.id);
  for (const part of withParts(kind)) {
    const ids = await trashedValues(tx, entry.id, getTableName(part.table));
    if (ids.length > 0) await part.trash?.afterRestore?.(tx, ids);
  }
  await tx.execute(sql`delete from trash where id = ${entry.id}`);
  await contentChanged(tx, actor, "restore", entry);
  return row;
}

export const CANNOT_RESTORE =
  "This could not be restored, because newer content takes its place. Please try again.";

/** Changes the trashed row so that it can be inserted today. */
async function fitIn(
  tx: Transaction,
  trashId: string,
  { table, trash: rules = {} }: ContentKind,
  row: StoredRow,
  actor: Restorer,
): Promise<StoredRow> {
  const fitted = {
    ...row,
    ...Object.fromEntries((rules.counters ?? []).map((column) => [column, 0])),
    ...(await rules.beforeRestore?.(tx, row, actor)),
  };
  await tx.execute(sql`
    update trash_rows set row = ${JSON.stringify(fitted)}::jsonb
    where trash_id = ${trashId} and table_name = ${getTableName(table)}
      and row->>'id' = ${String(row.id)}`);
  return fitted;
}

/**
 * Inserts the rows of one table. Columns that no longer exist are left out, and new ones get their
 * default. A reference that may be null becomes null if its target is gone; otherwise the row was
 * deleted together with its target, so it stays deleted.
 */
async function insertRows(
  tx: Transaction,
  trashId: string,
  table: string,
  keys: ForeignKey[],
): Promise<number> {
  const columns = await storedColumns(tx, trashId, table);
  const own = keys.filter((key) => key.table === table && key.parent !== table);
  const exists = ({ column, parent, parentColumn }: ForeignKey): SQL => sql`exists (
    select 1 from ${sql.identifier(parent)} parent
    where parent.${sql.identifier(parentColumn)} = stored.${sql.identifier(column)})`;
  const values = columns.map((column): SQL => {
    const value = sql`stored.${sql.identifier(column)}`;
    const key = own.find((one) => one.column === column && one.onDelete === "n");
    return key ? sql`case when ${exists(key)} then ${value} end` : value;
  });
  const required = own
    .filter(({ onDelete }) => onDelete !== "n")
    .map((key) => sql` and (stored.${sql.identifier(key.column)} is null or ${exists(key)})`);
  const names = columns.map((column) => sql.identifier(column));
  const { rowCount } = await tx.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)}
    from trash_rows, jsonb_populate_record(null::${sql.identifier(table)}, row) stored
    where trash_id = ${trashId} and table_name = ${table}${sql.join(required)}
    ${(await canSkipTaken(tx, table)) ? sql`on conflict do nothing` : sql``}`);
  return rowCount ?? 0;
}

/** The columns of the trashed rows that the table still has. */
async function storedColumns(tx: Transaction, trashId: string, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (
        select jsonb_object_keys(row) from (
          select row from trash_rows where trash_id = ${trashId} and table_name = ${table} limit 1
        ) sample
      )
    order by attnum`);
  return rows.map(({ name }) => name);
}

/** PostgreSQL rejects `on conflict` for tables with deferred unique constraints. */
async function canSkipTaken(tx: Transaction, table: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from pg_index where indrelid = ${table}::regclass and indisunique and not indimmediate`);
  return rows.length === 0;
}

/** Sets the references again that the deletion had cleared, unless they were changed since. */
async function relink(tx: Transaction, trashId: string): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string; key: StoredRow }>(sql`
    select distinct on (1, 2) table_name as "table", column_name as "column", key from trash_links
    where trash_id = ${trashId}`);
  for (const { table, column, key } of rows) {
    const isSame = Object.keys(key).map(
      (name) => sql` and child.${sql.identifier(name)} = found.${sql.identifier(name)}`,
    );
    await tx.execute(sql`
      update ${sql.identifier(table)} child set ${sql.identifier(column)} = link.value
      from trash_links link, jsonb_populate_record(null::${sql.identifier(table)}, key) found
      where link.trash_id = ${trashId} and link.table_name = ${table}
        and link.column_name = ${column} and child.${sql.identifier(column)} is null${sql.join(isSame)}`);
  }
}
