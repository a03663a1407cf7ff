import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
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
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

interface Source {
  databaseUrl: string;
  storage: Storage;
  now: Date;
}

/** The size of a chunk of rows in the archive: tar needs the length of an entry in advance. */
const PIECE_BYTES = 8 * 1024 * 1024;

/**
 * Writes a consistent backup into one file: all rows (read in one snapshot while the product keeps
 * running) and all stored files.
 */
export async function makeBackup(source: Source, file: string): Promise<BackupSums> {
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    application_name: "colonnade-backup",
  });
  await client.connect();
  const unfinished = `${file}.unfinished`;
  const sums: BackupSums = { tables: {}, files: {} };
  try {
    await client.query("begin isolation level repeatable read read only");
    await pipeline(
      Readable.from(archive(client, source, sums)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
    return sums;
  } finally {
    await client.end();
    await rm(unfinished, { force: true });
  }
}

async function* archive(
  client: pg.Client,
  { storage, now }: Source,
  sums: BackupSums,
): AsyncGenerator<Buffer> {
  const manifest: BackupManifest = {
    format: "colonnade-backup-1",
    madeAt: now.toISOString(),
    migrations: await readMigrations(client),
    jobsVersion: await readJobsVersion(client),
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
  yield* jsonEntry(MANIFEST_ENTRY, manifest);
  for (const table of manifest.tables) yield* tableEntries(client, table, sums);
  for await (const key of storage.list()) yield* fileEntry(storage, key, sums);
  yield* jsonEntry(SUMS_ENTRY, sums);
  yield tarEnd();
}

function* jsonEntry(name: string, value: unknown): Generator<Buffer> {
  yield* wholeEntry(name, Buffer.from(JSON.stringify(value, null, 2)));
}

function* wholeEntry(name: string, content: Buffer): Generator<Buffer> {
  yield tarHeader(name, content.length);
  yield content;
  yield tarPadding(content.length);
}

/** The rows in the text format of COPY, split into several entries when there are many. */
async function* tableEntries(
  client: pg.Client,
  table: BackupTable,
  sums: BackupSums,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of copyOut(client, `copy (${selectAll(table)}) to stdout`)) {
    hash.update(piece);
    held.push(piece);
    length += piece.length;
    if (length < PIECE_BYTES) continue;
    yield* wholeEntry(`tables/${tableKey(table)}`, Buffer.concat(held));
    held = [];
    length = 0;
  }
  if (length > 0) yield* wholeEntry(`tables/${tableKey(table)}`, Buffer.concat(held));
  sums.tables[tableKey(table)] = hash.digest("hex");
}

function selectAll({ schema, name, columns }: BackupTable): string {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  return `select ${names} from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

async function* fileEntry(storage: Storage, key: string, sums: BackupSums): AsyncGenerator<Buffer> {
  const stored = await storage.read(key);
  // Deleted after it was listed, so no row in the snapshot uses it.
  if (!stored) return;
  const hash = createHash("sha256");
  yield tarHeader(`files/${key}`, stored.size);
  let length = 0;
  for await (const piece of stored.stream as AsyncIterable<Buffer>) {
    hash.update(piece);
    length += piece.length;
    yield piece;
  }
  if (length !== stored.size) throw new Error(`The stored file ${key} changed while it was read`);
  yield tarPadding(stored.size);
  sums.files[key] = hash.digest("hex");
}
