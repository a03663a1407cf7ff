import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { loadDemo } from "#app/demo/load-demo.ts";
import { closeServices, openServices } from "#app/services.ts";
import { parseEnv } from "#platform/server/env.ts";
import { createTestDatabase, withDatabase } from "#test/databases.ts";
import { diskStorage } from "../storage/disk-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const { TEST_POSTGRES_URL = "", TEST_TEMPLATE = "" } = process.env;
const folder = await mkdtemp(join(tmpdir(), "colonnade-backup-"));
const database = await createTestDatabase(TEST_POSTGRES_URL, TEST_TEMPLATE);
const storage = diskStorage(join(folder, "files"));
const file = join(folder, "whole.backup");
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const env = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
const services = await openServices(env, { databaseUrl: database.url });
await loadDemo(services);
await closeServices(services);
await storage.put("ab/picture", Buffer.alloc(3_000_000, "pixels"), "image/webp");
await storage.put("cd/deeper/note", Buffer.from("a note"), "text/plain");

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

/** Every row of every table by hash, and every constraint, trigger and sequence. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const tables = await ask(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss', 'drizzle') and tablename <> 'live_events'
        and tablename not like 'queue\\_stats%' order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from ${name} t`,
  );
  const parts = [
    ...sums,
    `select 'constraint ' || conrelid::regclass || ' ' || conname, md5(pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace`,
    `select 'trigger ' || tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger
      where not tgisinternal`,
    `select 'index ' || indexname, md5(indexdef) from pg_indexes where schemaname = 'public'`,
    `select 'sequence ' || schemaname || '.' || sequencename, coalesce(last_value::text, 'none')
      from pg_sequences`,
  ];
  const rows = await ask(url, parts.join("\nunion all "));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

async function contents(from: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of from.list()) {
    const stored = await from.read(key);
    if (stored) found[key] = (await buffer(stored.stream)).toString("latin1");
  }
  return found;
}

const state = async () => ({
  rows: await fingerprint(database.url),
  files: await contents(storage),
});
const restore = (path: string, isForced = true) =>
  restoreBackup({ databaseUrl: database.url, storage, isForced }, path);

async function change(): Promise<void> {
  await ask(
    database.url,
    `delete from articles where id in (select id from articles limit 5);
      update users set first_name = 'Changed';
      insert into rate_limits values ('later', 1, 1);
      select nextval('support_requests_number_seq')`,
  );
  await storage.put("ab/picture", Buffer.from("other pixels"), "image/webp");
  await storage.put("ef/newer", Buffer.from("newer"), "text/plain");
  await storage.remove("cd/deeper/note");
}

const before = await state();
await makeBackup({ databaseUrl: database.url, storage, now: new Date() }, file);
await change();

test("refuses a database with members unless forced", async () => {
  const changed = await state();
  await expect(restore(file, false)).rejects.toThrow("The database is not empty");
  expect(await state()).toEqual(changed);
});

test("refuses to restore while a server uses the database", async () => {
  const server = new pg.Client({ connectionString: database.url, application_name: "colonnade" });
  await server.connect();
  await expect(restore(file)).rejects.toThrow("Stop them first");
  await server.end();
});

const altered = async (name: string, change: (text: Buffer) => Buffer) => {
  const path = join(folder, name);
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)))));
  return path;
};
const swap = (bytes: Buffer, from: string, to: string) => {
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(0);
  bytes.write(to, at);
  return bytes;
};

test("changes nothing when the file is damaged, incomplete or not a backup", async () => {
  const changed = await state();
  const cut = join(folder, "cut.backup");
  await writeFile(cut, await readFile(file));
  await truncate(cut, 200_000);
  await expect(restore(cut)).rejects.toThrow();
  const damaged = await altered("damaged", (all) => swap(all, "a note", "A note"));
  await expect(restore(damaged)).rejects.toThrow("damaged");
  const row = await altered("row", (all) =>
    swap(all, "superadmin@colonnade", "superadmiN@colonnade"),
  );
  await expect(restore(row)).rejects.toThrow("damaged");
  const newer = await altered("newer", (all) =>
    swap(all, '"migrations": [\n    "', '"migrations": [\n    "0'),
  );
  await expect(restore(newer)).rejects.toThrow("another version");
  expect(await state()).toEqual(changed);
});

test("restores all rows and files", async () => {
  await restore(file);
  const after = await state();
  expect(after.rows).toEqual(before.rows);
  expect(Object.keys(after.rows).length).toBeGreaterThan(150);
  expect(after.files).toEqual(before.files);
});

test("restores into an empty database without force", async () => {
  const empty = `${new URL(database.url).pathname.slice(1)}_e`;
  await ask(withDatabase(TEST_POSTGRES_URL, "postgres"), `create database ${empty}`);
  const url = withDatabase(TEST_POSTGRES_URL, empty);
  const copy = diskStorage(join(folder, "copy"));
  await restoreBackup({ databaseUrl: url, storage: copy, isForced: false }, file);
  expect(await fingerprint(url)).toEqual(before.rows);
  expect(await contents(copy)).toEqual(before.files);
  await ask(withDatabase(TEST_POSTGRES_URL, "postgres"), `drop database ${empty} with (force)`);
});
