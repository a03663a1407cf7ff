import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { plannedMigrations } from "../postgres/migrate.ts";
import type { BackupManifest } from "./manifest.ts";
import { readJobsVersion, SCHEMAS } from "./read-schema.ts";
import { RestoreRefused } from "./refuse-restore.ts";

const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Creates the backup's schema without rows, foreign keys and active triggers. */
export async function prepareSchema(client: pg.ClientBase, manifest: BackupManifest) {
  const statements = migrationsOf(manifest);
  for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query("create schema public");
  await client.query("create schema drizzle");
  await client.query(
    `create table drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const statement of statements) await client.query(statement);
  await buildJobs(client, manifest);
  await client.query(`truncate ${manifest.tables.map(quoted).join(", ")} cascade`);
  for (const table of manifest.tables) {
    if (table.schema === "public") {
      await client.query(`alter table ${quoted(table)} disable trigger user`);
    }
  }
  await client.query(DROP_FOREIGN_KEYS);
}

/** The backup's migrations must be a prefix of this version's: the next start applies the rest. */
function migrationsOf({ migrations }: BackupManifest): string[] {
  const ours = plannedMigrations();
  const isKnown = migrations.every((hash, index) => ours[index]?.hash === hash);
  if (!isKnown) {
    throw new RestoreRefused(
      "The backup was made by another version with migrations this one does not have. Restore it with that version, then upgrade.",
    );
  }
  return ours.slice(0, migrations.length).flatMap((migration) => migration.sql);
}

async function buildJobs(client: pg.ClientBase, manifest: BackupManifest): Promise<void> {
  // Removes the plan's own transaction: everything runs in ours.
  const plan = getConstructionPlans("pgboss")
    .replace(/^\s*BEGIN;/, "")
    .replace(/COMMIT;\s*$/, "");
  await client.query(plan);
  await client.query("set local lock_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  if ((await readJobsVersion(client)) !== manifest.jobsVersion) {
    throw new RestoreRefused(
      `The backup's job queue has version ${manifest.jobsVersion}, which this version does not make. Restore it with the version it was made with, then upgrade.`,
    );
  }
}

/** Foreign keys are dropped and added again at the end, when PostgreSQL checks all rows at once. */
const DROP_FOREIGN_KEYS = `
  create temporary table dropped_keys on commit drop as
    select conrelid::regclass::text as on_table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace;
  do $$ declare dropped record; begin
    for dropped in select * from dropped_keys loop
      execute format('alter table %s drop constraint %s', dropped.on_table, dropped.name);
    end loop;
  end $$`;

const RESTORE_FOREIGN_KEYS = `
  do $$ declare dropped record; begin
    for dropped in select * from dropped_keys loop
      execute format('alter table %s add constraint %s %s',
        dropped.on_table, dropped.name, dropped.definition);
    end loop;
  end $$`;

/** Adds the foreign keys and enables the triggers again; the keys validate all rows. */
export async function finishLoad(client: pg.ClientBase, manifest: BackupManifest): Promise<void> {
  await client.query(RESTORE_FOREIGN_KEYS);
  for (const table of manifest.tables) {
    if (table.schema === "public") {
      await client.query(`alter table ${quoted(table)} enable trigger user`);
    }
  }
  for (const sequence of manifest.sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [
      quoted(sequence),
      sequence.last,
      sequence.isCalled,
    ]);
  }
  for (const table of manifest.tables) await client.query(`analyze ${quoted(table)}`);
}
