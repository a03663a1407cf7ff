import { sql } from "drizzle-orm";
import type { TestApp } from "#test/test-app.ts";

/** Returns every row of every table, including the job queue, that contains one of the words. */
export async function scanDatabase(app: TestApp, words: string[]): Promise<string[]> {
  const { rows: tables } = await app.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.db.execute<{ row: string }>(
      sql`select r::text as row from ${sql.raw(name)} as r where r::text ilike any(${sql.param(patterns)}::text[])`,
    );
    for (const { row } of rows) found.push(`${name}: ${row.slice(0, 300)}`);
  }
  return found;
}
