import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { causesOf } from "#lib/causes-of.ts";
import { ROOT } from "../root.ts";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import type { Database } from "./database.ts";
import { DatabaseClient } from "./database-client.ts";

const FOLDER = join(ROOT, "migrations");
/**
 * How long a migration waits for a table. Requests of running servers queue behind it meanwhile.
 * Below PostgreSQL's `deadlock_timeout` (1 s), so that no request is canceled for a migration.
 */
const LOCK_MS = 500;
const MAX_ATTEMPTS = 300;
/** PostgreSQL's code of a lock that was not available in time. */
const LOCKED = "55P03";

/** Applies pending migrations, forward only. Servers that start together run it one at a time. */
export async function applyMigrations(url: string): Promise<void> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: "colonnade-migrate",
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migrations]);
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    await retryLocks(() => migrate(drizzle({ client }), { migrationsFolder: FOLDER }));
  } finally {
    await client.end();
  }
}

/** Tries again while running servers use the tables. A failed attempt is rolled back. */
async function retryLocks(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = causesOf(error).some((cause) => (cause as pg.DatabaseError).code === LOCKED);
      if (!isLocked || attempt === MAX_ATTEMPTS) throw error;
      await delay(LOCK_MS * Math.random());
    }
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
