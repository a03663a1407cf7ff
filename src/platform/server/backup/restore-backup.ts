import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { extract } from "tar-stream";
import { DatabaseClient } from "../postgres/database-client.ts";
import type { Storage } from "../storage/storage.ts";
import { copyIn } from "./copy-stream.ts";
import {
  BackupManifest,
  BackupSums,
  type BackupTable,
  MANIFEST_ENTRY,
  SUMS_ENTRY,
  tableKey,
} from "./manifest.ts";
import { finishLoad, prepareSchema } from "./rebuild-schema.ts";
import { refuseUnlessFree } from "./refuse-restore.ts";

interface Target {
  databaseUrl: string;
  storage: Storage;
  /** Replaces existing data. Without it only an empty database is filled. */
  isForced: boolean;
}

/**
 * Restores the database and the files from a backup. Atomic: schema and rows are written in one
 * transaction, and existing files change only after it has committed.
 */
export async function restoreBackup(target: Target, file: string): Promise<BackupSums> {
  const client = new DatabaseClient({
    connectionString: target.databaseUrl,
    application_name: "colonnade-restore",
  });
  await client.connect();
  const existing = new Set<string>();
  for await (const key of target.storage.list()) existing.add(key);
  const found: BackupSums = { tables: {}, files: {} };
  try {
    await client.query("begin");
    await refuseUnlessFree(client, target.isForced);
    await load(client, { storage: target.storage, existing }, file, found);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    const added = Object.keys(found.files).filter((key) => !existing.has(key));
    for (const key of added) await target.storage.remove(key);
    throw error;
  } finally {
    await client.end();
  }
  await replaceFiles(target.storage, existing, file);
  return found;
}

/** Overwrites existing files that are in the backup and deletes the others. */
async function replaceFiles(storage: Storage, existing: Set<string>, file: string): Promise<void> {
  const left = new Set(existing);
  for await (const entry of entriesOf(file)) {
    const key = fileKey(entry);
    if (key === null || !left.delete(key)) continue;
    await storage.put(key, entry.content, FILE_TYPE);
  }
  for (const key of left) await storage.remove(key);
}

/** The database knows the content types; storage only has bytes. */
const FILE_TYPE = "application/octet-stream";

interface Entry {
  name: string;
  content: Readable;
}

/** The entries of a backup. Read the content of each one before the next. */
async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  const isRead = pipeline(createReadStream(file), createGunzip(), archive);
  // The loop throws the same error; this prevents an unhandled rejection.
  isRead.catch(() => undefined);
  for await (const entry of archive) {
    yield { name: entry.header.name, content: Readable.from(entry) };
    entry.resume();
  }
  await isRead;
}

const fileKey = ({ name }: Entry): string | null =>
  name.startsWith("files/") ? name.slice("files/".length) : null;

interface Files {
  storage: Storage;
  existing: Set<string>;
}

async function load(client: pg.Client, files: Files, file: string, found: BackupSums) {
  const entries = entriesOf(file);
  const first = (await entries.next()).value;
  if (first?.name !== MANIFEST_ENTRY) throw new Error("This file is not a backup of Colonnade");
  const manifest = BackupManifest.parse(JSON.parse(await text(first.content)));
  await prepareSchema(client, manifest);
  const tables = new Map(manifest.tables.map((table) => [tableKey(table), table]));
  const hashes = new Map([...tables.keys()].map((key) => [key, createHash("sha256")]));
  let expected: BackupSums | null = null;
  for await (const entry of entries) {
    if (entry.name === SUMS_ENTRY) {
      expected = BackupSums.parse(JSON.parse(await text(entry.content)));
    } else if (fileKey(entry) !== null) {
      await loadFile(files, entry, found);
    } else {
      const key = entry.name.replace("tables/", "");
      const table = tables.get(key);
      const hash = hashes.get(key);
      if (!table || !hash) throw new Error(`The backup holds something unknown: ${entry.name}`);
      await copyIn(client, copyStatement(table), hashing(entry.content, hash));
    }
  }
  for (const [key, hash] of hashes) found.tables[key] = hash.digest("hex");
  compareSums(expected, found);
  await finishLoad(client, manifest);
}

function compareSums(expected: BackupSums | null, found: BackupSums): void {
  if (!expected) throw new Error("The backup is not complete");
  for (const kind of ["tables", "files"] as const) {
    const keys = new Set([...Object.keys(expected[kind]), ...Object.keys(found[kind])]);
    for (const key of keys) {
      if (expected[kind][key] !== found[kind][key]) {
        throw new Error(`The backup is damaged: ${key} is not what was written`);
      }
    }
  }
}

/** Writes a new file; an existing one is only verified until the transaction has committed. */
async function loadFile({ storage, existing }: Files, entry: Entry, found: BackupSums) {
  const key = fileKey(entry) ?? "";
  const hash = createHash("sha256");
  const content = hashing(entry.content, hash);
  // Recorded before it is written, so that a failure midway deletes it again.
  found.files[key] = "";
  if (existing.has(key)) await drain(content);
  else await storage.put(key, Readable.from(content), FILE_TYPE);
  found.files[key] = hash.digest("hex");
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  const pieces = content[Symbol.asyncIterator]();
  while (!(await pieces.next()).done);
}

async function* hashing(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

function copyStatement({ schema, name, columns }: BackupTable): string {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  return `copy ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} (${names}) from stdin`;
}
