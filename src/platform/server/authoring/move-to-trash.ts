import { getTableName, sql } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Actor } from "../actor.ts";
import { notFound } from "../errors.ts";
import type { Transaction } from "../postgres/database.ts";
import { contentChanged } from "./content-changed.ts";
import { type ContentKind, type StoredRow, withParts } from "./content-kind.ts";
import { type ForeignKey, readForeignKeys } from "./foreign-keys.ts";
import { trash, trashRows } from "./tables.ts";
import { allowLongStatements, trashedValues } from "./trash-queries.ts";

interface Options {
  /** Null when the product itself deletes the content. */
  actor: Actor | null;
  now: Date;
  /** True for content that is never purged automatically. */
  isKept?: boolean;
}

/**
 * Deletes content so that it can be restored: copies its row and all rows that the deletion removes
 * by cascade, and notes the references that it sets to null. Returns the deleted row.
 */
export async function moveToTrash(
  tx: Transaction,
  kind: ContentKind,
  id: string,
  { actor, now, isKept = false }: Options,
): Promise<StoredRow> {
  await allowLongStatements(tx);
  const table = getTableName(kind.table);
  const row = await lockRow(tx, table, id);
  if (!row) throw notFound();
  const { ownerId = null, place } = (await kind.trash?.describe?.(tx, row)) ?? {};
  const entry = await tx
    .insert(trash)
    .values({
      kind: kind.kind,
      subjectId: id,
      title: String(row.title),
      ownerId,
      trashedById: actor?.userId ?? null,
      trashedAt: now,
      isKept,
    })
    .returning()
    .then(one);
  await tx.insert(trashRows).values({ trashId: entry.id, tableName: table, row });
  const keys = await readForeignKeys(tx);
  const tables = new Set([table]);
  await copyAttached(tx, entry.id, table, keys, tables);
  await noteLinks(tx, entry.id, keys, tables);
  await describeAttached(tx, entry.id, kind, place);
  await tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);
  for (const part of withParts(kind)) {
    const ids = await trashedValues(tx, entry.id, getTableName(part.table));
    if (ids.length > 0) await part.trash?.afterTrash?.(tx, ids);
  }
  await contentChanged(tx, actor, "trash", entry);
  return row;
}

/** The alias is no column name: `to_jsonb(content)` would be the content of a lesson. */
async function lockRow(tx: Transaction, table: string, id: string): Promise<StoredRow | undefined> {
  const { rows } = await tx.execute<{ row: StoredRow }>(sql`
    select to_jsonb(this_row) as row from ${sql.identifier(table)} this_row
    where id = ${id} for update`);
  return rows[0]?.row;
}

/**
 * Copies the rows that refer to rows of this table, level by level. The level above is locked: a
 * parallel insert of an attached row has either committed, so it is copied, or waits until the
 * deletion and then fails. A row that two levels refer to is copied once.
 */
async function copyAttached(
  tx: Transaction,
  trashId: string,
  parent: string,
  keys: ForeignKey[],
  tables: Set<string>,
): Promise<void> {
  for (const key of keys.filter((one) => one.parent === parent && one.onDelete === "c")) {
    const { rowCount } = await tx.execute(sql`
      with attached as (
        select to_jsonb(this_row) as row from ${sql.identifier(key.table)} this_row
        where ${await refersToTrash(tx, trashId, key)} for update
      )
      insert into trash_rows (trash_id, table_name, row)
      select ${trashId}, ${key.table}, attached.row from attached
      where attached.row not in (
        select row from trash_rows where trash_id = ${trashId} and table_name = ${key.table}
      )`);
    if (!rowCount) continue;
    tables.add(key.table);
    await copyAttached(tx, trashId, key.table, keys, tables);
  }
}

const refersToTrash = async (tx: Transaction, trashId: string, key: ForeignKey) => {
  const values = await trashedValues(tx, trashId, key.parent, key.parentColumn);
  return sql`this_row.${sql.identifier(key.column)} = any(${sql.param(values)}::${sql.raw(key.type)}[])`;
};

/** Notes the references that `on delete set null` is about to clear. */
async function noteLinks(
  tx: Transaction,
  trashId: string,
  keys: ForeignKey[],
  tables: Set<string>,
): Promise<void> {
  for (const key of keys.filter((one) => tables.has(one.parent) && one.onDelete === "n")) {
    await tx.execute(sql`
      insert into trash_links (trash_id, table_name, key, column_name, value)
      select ${trashId}, ${key.table}, (
        select jsonb_object_agg(attname, to_jsonb(this_row)->attname::text)
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indisprimary and indrelid = ${key.table}::regclass
      ), ${key.column}, ${sql.identifier(key.column)}
      from ${sql.identifier(key.table)} this_row
      where ${await refersToTrash(tx, trashId, key)}`);
  }
}

/** Stores what the trash lists: the place, and "3 lessons". */
async function describeAttached(
  tx: Transaction,
  trashId: string,
  { trash: { attached: nouns = {} } = {} }: ContentKind,
  place = "",
): Promise<void> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select name, count(*)::int as count
    from unnest(${sql.param(Object.keys(nouns))}::text[]) as name
    join trash_rows on trash_id = ${trashId} and table_name = split_part(name, '.', 1)
      and (name not like '%.%' or (row->>split_part(name, '.', 2))::boolean)
    group by name`);
  const attached = Object.entries(nouns).flatMap(([name, noun]) => {
    const count = rows.find((row) => row.name === name)?.count ?? 0;
    return count > 0 ? [`${count} ${noun}${count === 1 ? "" : "s"}`] : [];
  });
  await tx.execute(sql`
    update trash set details = ${JSON.stringify({ place, attached })}::jsonb where id = ${trashId}`);
}
