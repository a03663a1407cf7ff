import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { keyOf } from "../erase-personal-data.ts";
import { FORMER_MEMBER, type PersonalRows } from "../personal-data.ts";
import type { Executor, Transaction } from "../postgres/database.ts";

/**
 * The rows of a table that are in the trash, as a `with` query that has the name of the table: the
 * query after it reads them instead of the table.
 */
export function trashedRowsOf(db: Executor, table: PgTable) {
  const name = getTableName(table);
  return db.$with(name, {}).as(sql`
    select stored.*
    from trash_rows, jsonb_populate_record(null::public.${sql.identifier(name)}, row) stored
    where table_name = ${name}`);
}

/** The names of the tables with rows in the trash. */
export async function trashedTables(db: Executor): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct table_name as name from trash_rows`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Erases a person from the rows of one table in the trash, as from the table itself. */
export async function eraseFromTrash(
  tx: Transaction,
  { table, column, onErase, instead }: PersonalRows,
  belongsToPerson: SQL,
): Promise<void> {
  const name = sql.identifier(getTableName(table));
  const isTheirs = sql`table_name = ${getTableName(table)} and exists (
    select 1 from jsonb_populate_record(null::${name}, row) as ${name} where ${belongsToPerson})`;
  if (onErase === "delete") {
    await tx.execute(sql`delete from trash_rows where ${isTheirs}`);
    return;
  }
  const values = instead ?? { [keyOf(table, column)]: FORMER_MEMBER.id };
  const pairs = Object.entries(values).flatMap(([key, value]) => [
    sql`${snakeCase(key)}::text`,
    value === null ? sql`null` : sql`(${value})::text`,
  ]);
  await tx.execute(sql`
    update trash_rows set row = row || (
      select jsonb_build_object(${sql.join(pairs, sql`, `)})
      from jsonb_populate_record(null::${name}, row) as ${name}
    ) where ${isTheirs}`);
}

/** The database name of a column: Drizzle converts to snake case only when it builds SQL. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
