import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { allJobs } from "#app/jobs.ts";
import { startJobs } from "#platform/server/jobs.ts";
import { createLog } from "#platform/server/log.ts";
import { openDatabase } from "#platform/server/postgres/database.ts";
import { applyMigrations } from "#platform/server/postgres/migrate.ts";

const ROOT = join(import.meta.dirname, "../..");
const TEMPLATE_LOCK = 72_004_003;

/** One cluster for all tests of this checkout; kept between runs, so that a run starts at once. */
export const TEST_DATA_DIR = join(ROOT, "node_modules/.cache/test-postgres");

export const withDatabase = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** A migrated database with its job queues, made once per state of the migrations and jobs. */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const name = `template_${await schemaHash()}`;
  const admin = new pg.Client({ connectionString: withDatabase(serverUrl, "postgres") });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const found = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount) return name;
    const unfinished = `unfinished_${randomBytes(4).toString("hex")}`;
    await admin.query(`create database ${unfinished}`);
    await fill(withDatabase(serverUrl, unfinished));
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}

async function fill(url: string): Promise<void> {
  await applyMigrations(url);
  const db = openDatabase(url, 2, createLog("silent"));
  const jobs = await startJobs(db, allJobs, false);
  await jobs.stop();
  await db.$client.end();
}

async function schemaHash(): Promise<string> {
  const hash = createHash("sha256");
  const folder = join(ROOT, "migrations");
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort()) {
    hash.update(await readFile(join(folder, name)));
  }
  hash.update(allJobs.map((job) => job.name).join());
  hash.update(await readFile(join(ROOT, "node_modules/pg-boss/package.json")));
  return hash.digest("hex").slice(0, 16);
}

/** A database of its own, copied from the template in a few dozen milliseconds. */
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
  await run(`create database ${name} template ${template}`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}

/** Removes databases of test processes that were killed before they could tidy up. */
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
