import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { type Pack, pack } from "tar-stream";
import { DatabaseClient } from "../postgres/database-client.ts";
import type { Storage } from "../storage/storage.ts";
import { copyOut } from "./copy-stream.ts";
import {
  type BackupManifest,
  type BackupSums,
  type BackupTable,
  MANIFEST_ENTRY,
  SUMS_ENTRY,
  tableKey,
} from "./manifest.ts";
import { readJobsVersion, readMigrations, readSequences, readTables } from "./read-schema.ts";

interface Source {
  databaseUrl: string;
  storage: Storage;
  now: Date;
}

/** Rows per entry, in bytes: tar needs the length of an entry in advance. */
const PIECE_BYTES = 8 * 1024 * 1024;
const MODE = 0o600;

/**
 * Writes a consistent backup into one file: all rows (read in one snapshot while the product keeps
 * running) and all stored files. Written by hand because the embedded server ships no `pg_dump`.
 */
export async function makeBackup(source: Source, file: string): Promise<BackupSums> {
  const client = new DatabaseClient({
    connectionString: source.databaseUrl,
    application_name: "colonnade-backup",
  });
  await client.connect();
  const unfinished = `${file}.unfinished`;
  const sums: BackupSums = { tables: {}, files: {} };
  try {
    await client.query("begin isolation level repeatable read read only");
    const archive = pack();
    const filled = fill(archive, client, source, sums).then(
      () => archive.finalize(),
      (error) => void archive.destroy(error),
    );
    await pipeline(
      archive,
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await filled;
    await rename(unfinished, file);
    return sums;
  } finally {
    await client.end();
    await rm(unfinished, { force: true });
  }
}

async function fill(
  archive: Pack,
  client: pg.Client,
  { storage, now }: Source,
  sums: BackupSums,
): Promise<void> {
  const manifest: BackupManifest = {
    format: "colonnade-backup-1",
    madeAt: now.toISOString(),
    migrations: await readMigrations(client),
    jobsVersion: await readJobsVersion(client),
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
  await addEntry(archive, MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest, null, 2)));
  for (const table of manifest.tables) await addTable(archive, client, table, sums);
  for await (const key of storage.list()) await addFile(archive, storage, key, sums);
  await addEntry(archive, SUMS_ENTRY, Buffer.from(JSON.stringify(sums, null, 2)));
}

const addEntry = (archive: Pack, name: string, content: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name, mode: MODE }, content, (error) => (error ? reject(error) : resolve()));
  });

/** The rows in the text format of COPY, split into several entries when there are many. */
async function addTable(
  archive: Pack,
  client: pg.Client,
  table: BackupTable,
  sums: BackupSums,
): Promise<void> {
  const hash = createHash("sha256");
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of copyOut(client, `copy (${selectAll(table)}) to stdout`)) {
    hash.update(piece);
    held.push(piece);
    length += piece.length;
    if (length < PIECE_BYTES) continue;
    await addEntry(archive, `tables/${tableKey(table)}`, Buffer.concat(held));
    held = [];
    length = 0;
  }
  if (length > 0) await addEntry(archive, `tables/${tableKey(table)}`, Buffer.concat(held));
  sums.tables[tableKey(table)] = hash.digest("hex");
}

function selectAll({ schema, name, columns }: BackupTable): string {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  return `select ${names} from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

async function addFile(archive: Pack, storage: Storage, key: string, sums: BackupSums) {
  const stored = await storage.read(key);
  // Deleted after it was listed, so no row in the snapshot uses it.
  if (!stored) return;
  const hash = createHash("sha256");
  async function* hashed(source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      hash.update(piece);
      yield piece;
    }
  }
  // Fails when the file changes while it is read: its length would be wrong.
  const entry = archive.entry({ name: `files/${key}`, mode: MODE, size: stored.size });
  await pipeline(stored.stream, hashed, entry);
  sums.files[key] = hash.digest("hex");
}
