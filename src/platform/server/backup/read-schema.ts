import type pg from "pg";
import type { BackupManifest, BackupTable } from "./manifest.ts";

/** The schemas of the product, the job queue and the migrator. */
export const SCHEMAS = ["public", "pgboss", "drizzle"];

/**
 * Live events contain transaction ids, which are meaningless in another database. Browsers refetch
 * their screens after a restore, so the events are not needed. The statistics of the job queue have
 * one partition per day, and a restore creates only those of today and tomorrow.
 */
const EXCLUDED_TABLES = ["public.live_events", "pgboss.queue_stats"];

/** Every table and its columns, without generated ones. */
export async function readTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name,
        array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and n.nspname || '.' || c.relname <> all($2)
      group by 1, 2 order by 1, 2`,
    [SCHEMAS, EXCLUDED_TABLES],
  );
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<BackupManifest["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string; last: string | null }>(
    `select schemaname as schema, sequencename as name, last_value::text as last
      from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  // A sequence that was never used has no last value.
  return rows.map(({ last, ...sequence }) => ({
    ...sequence,
    last: last ?? "1",
    isCalled: last !== null,
  }));
}

export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at, id",
  );
  return rows.map(({ hash }) => hash);
}

export async function readJobsVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  return rows[0]?.version ?? 0;
}
