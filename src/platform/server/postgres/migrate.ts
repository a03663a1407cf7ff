import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { ROOT } from "../root.ts";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import type { Database } from "./database.ts";
import { DatabaseClient } from "./database-client.ts";

const FOLDER = join(ROOT, "migrations");

/** Applies pending migrations, forward only. Servers that start together run it one at a time. */
export async function applyMigrations(url: string): Promise<void> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: "colonnade-migrate",
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migrations]);
    await migrate(drizzle({ client }), { migrationsFolder: FOLDER });
  } finally {
    await client.end();
  }
}

/** The committed migrations in order, with hash and statements. */
export const plannedMigrations = () => readMigrationFiles({ migrationsFolder: FOLDER });

export async function areMigrationsApplied(db: Database): Promise<boolean> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql"));
  const { rows } = await db.execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  return (rows[0]?.applied ?? 0) >= files.length;
}

/** Creates the database at `url` if its server does not have it yet. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const admin = new URL(url);
  admin.pathname = "/postgres";
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04: it exists; 23505: a concurrent start created it.
    const { code } = error as { code?: string };
    if (code !== "42P04" && code !== "23505") throw error;
  } finally {
    await client.end();
  }
}
