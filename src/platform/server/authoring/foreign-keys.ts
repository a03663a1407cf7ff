import { sql } from "drizzle-orm";
import type { Executor } from "../postgres/database.ts";

/** A foreign key with one column. */
export interface ForeignKey {
  table: string;
  column: string;
  /** The type of the column: `uuid`. */
  type: string;
  parent: string;
  parentColumn: string;
  /** As in `pg_constraint`: c = cascade, n = set null; a and r refuse the deletion. */
  onDelete: "c" | "n" | "a" | "r";
}

/** All foreign keys of the product, so that a new table needs no change here. */
export async function readForeignKeys(db: Executor): Promise<ForeignKey[]> {
  const { rows } = await db.execute<ForeignKey & Record<string, unknown>>(sql`
    select child.relname as "table", c.attname as "column",
      format_type(c.atttypid, c.atttypmod) as type,
      parent.relname as parent, p.attname as "parentColumn", confdeltype as "onDelete"
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    join pg_attribute c on c.attrelid = conrelid and c.attnum = conkey[1]
    join pg_attribute p on p.attrelid = confrelid and p.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows;
}

/** Sorts tables so that each comes after the tables it refers to. */
export function parentsFirst(tables: string[], keys: ForeignKey[]): string[] {
  const sorted: string[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const isFree = (table: string) =>
      !keys.some((key) => key.table === table && key.parent !== table && rest.includes(key.parent));
    const free = rest.filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer to each other: ${rest.join(", ")}`);
    sorted.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return sorted;
}
