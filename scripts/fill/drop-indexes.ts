import type pg from "pg";

/**
 * Drops the indexes of these tables and returns the statements that recreate them. Unique indexes
 * stay, so that invalid rows are still rejected.
 */
export async function dropIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select index.oid::regclass::text as name, pg_get_indexdef(index.oid) as statement
    from pg_index join pg_class as index on index.oid = indexrelid
    where not indisunique and indrelid = any ($1::regclass[])`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ statement }) => statement);
}
