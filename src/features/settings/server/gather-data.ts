import { eq, getTableColumns, getTableName, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { trashedRowsOf, trashedTables } from "#platform/server/authoring/trash-personal-data.ts";
import type { PersonalData, PersonalRows } from "#platform/server/personal-data.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

export type ExportedTables = Map<string, Record<string, unknown>[]>;

interface Person {
  id: string;
  email: string;
}

/** Reads every row that belongs to the member, also in the trash, grouped by table. */
export async function gatherTables(
  db: Executor,
  all: PersonalData[],
  person: Person,
): Promise<ExportedTables> {
  const tables: ExportedTables = new Map();
  const inTrash = await trashedTables(db);
  const add = async (table: PgTable, where: SQL | undefined, hidden: string[] = []) => {
    const name = getTableName(table);
    const columns = shownColumns(table, hidden);
    const rows = await db.select(columns).from(table).where(where);
    const trashed = inTrash.has(name)
      ? await db.with(trashedRowsOf(db, table)).select(columns).from(table).where(where)
      : [];
    tables.set(name, [...(tables.get(name) ?? []), ...rows, ...trashed]);
  };
  for (const { rows, dependent = [] } of all) {
    for (const one of rows.filter(({ isExported = true }) => isExported)) {
      await add(one.table, belongsTo(one, person), one.hidden);
    }
    for (const { table, where, hidden } of dependent) await add(table, where(person.id), hidden);
  }
  return tables;
}

export const belongsTo = ({ column, by = "id" }: PersonalRows, person: Person): SQL =>
  eq(column, by === "id" ? person.id : person.email);

function shownColumns(table: PgTable, hidden: string[]): Record<string, PgColumn> {
  const shown = Object.entries(getTableColumns(table)).filter(([key]) => !hidden.includes(key));
  return Object.fromEntries(shown);
}
