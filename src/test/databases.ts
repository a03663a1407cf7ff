import { createHash, randomBytes } from "node:crypto";
import { glob, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { loadDemo } from "#app/demo/load-demo.ts";
import { allJobs } from "#app/features.ts";
import { closeServices, openServices } from "#app/services.ts";
import { parseEnv } from "#platform/server/env.ts";
import { startJobs } from "#platform/server/jobs.ts";
import { createLog } from "#platform/server/log.ts";
import { ADVISORY_LOCKS } from "#platform/server/postgres/advisory-locks.ts";
import { openDatabase } from "#platform/server/postgres/database.ts";
import { applyMigrations } from "#platform/server/postgres/migrate.ts";

const ROOT = join(import.meta.dirname, "../..");

/** One cluster for all tests of this checkout; reused between runs, so that a run starts quickly. */
export const TEST_DATA_DIR = join(ROOT, "node_modules/.cache/test-postgres");

/** The files of the demo, shared by all journeys; read only. */
export const E2E_DATA_DIR = join(ROOT, "node_modules/.cache/e2e-data");

export const withDatabase = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** A migrated database with its job queues, created once per version of the migrations and jobs. */
export const ensureTemplate = async (serverUrl: string): Promise<string> =>
  ensure(serverUrl, `template_${await schemaHash()}`, migrateFresh);

/** The same with the demo loaded, for the journeys. */
export const ensureDemoTemplate = async (serverUrl: string): Promise<string> =>
  ensure(serverUrl, `demo_${await demoHash()}`, async (url) => {
    await migrateFresh(url);
    const env = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "warn", DATA_DIR: E2E_DATA_DIR });
    const services = await openServices(env, { databaseUrl: url });
    await loadDemo(services);
    await closeServices(services);
  });

/** The database of this name; created from `template` and filled on first use. */
export const ensureDatabaseOf = (
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
  template: string,
): Promise<string> => ensure(serverUrl, name, fill, template);

async function ensure(
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
  template = "template1",
): Promise<string> {
  const admin = new pg.Client({ connectionString: withDatabase(serverUrl, "postgres") });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.testTemplates]);
    const found = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount) return name;
    const unfinished = `unfinished_${randomBytes(4).toString("hex")}`;
    await admin.query(`create database ${unfinished} template ${template}`);
    await fill(withDatabase(serverUrl, unfinished));
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}

async function migrateFresh(url: string): Promise<void> {
  await applyMigrations(url);
  const log = createLog("silent");
  const db = openDatabase(url, 2, log);
  const jobs = await startJobs(db, log, allJobs, false);
  await jobs.stop();
  await db.$client.end();
}

async function demoHash(): Promise<string> {
  const hash = createHash("sha256").update(await schemaHash());
  for await (const file of glob(["src/**/{demo,demo/**/*}.ts", "demo/**/*.{json,md,vtt}"], {
    cwd: ROOT,
  })) {
    hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function schemaHash(): Promise<string> {
  const hash = createHash("sha256");
  const folder = join(ROOT, "migrations");
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort()) {
    hash.update(await readFile(join(folder, name)));
  }
  // The migrator compares the journal's dates with the database.
  hash.update(await readFile(join(folder, "meta/_journal.json")));
  hash.update(allJobs.map((job) => job.name).join());
  hash.update(await readFile(join(ROOT, "node_modules/pg-boss/package.json")));
  return hash.digest("hex").slice(0, 16);
}

/** Creates a database from the template, which takes a few dozen milliseconds. */
export async function createTestDatabase(
  serverUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const run = async (statement: string) => {
    const admin = new pg.Client({ connectionString: withDatabase(serverUrl, "postgres") });
    await admin.connect();
    await admin.query(statement).finally(() => admin.end());
  };
  // Copying the files takes half as long as copying through the write-ahead log.
  await run(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}

/** Removes databases of test processes that were killed before their cleanup. */
export async function dropAbandoned(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: withDatabase(serverUrl, "postgres") });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where datname like 'test\\_%'",
    );
    for (const { datname } of rows) {
      if (isRunning(Number(datname.split("_")[1]))) continue;
      await admin.query(`drop database if exists ${datname} with (force)`);
    }
  } finally {
    await admin.end();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
