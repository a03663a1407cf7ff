import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { listFilesOwnedBy } from "#features/files/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import { defineJob, type Job } from "#platform/server/jobs.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import type { Services } from "#platform/server/services.ts";
import { type ZipEntry, zipArchive } from "#platform/server/zip.ts";
import { EXPORT_DAYS } from "../contract.ts";
import { exportLink } from "./export-link.ts";
import { type ExportedTables, gatherTables } from "./gather-data.ts";
import { exportReadyMail } from "./mails.ts";
import { findExport } from "./queries.ts";
import { exportKey } from "./remove-exports.ts";
import { dataExports } from "./tables.ts";

export type ExportJob = Job<{ exportId: string }>;

/** Creates the ZIP file and emails the link. Idempotent: a retry overwrites the file and sends one email. */
export const createExportJob = (all: PersonalData[]): ExportJob =>
  defineJob({
    name: "settings.export-data",
    options: { retryLimit: 4, retryDelay: 30, retryBackoff: true, expireInSeconds: 30 * 60 },
    async handle({ exportId }, services) {
      const { db, settings, storage, clock, mailer } = services;
      const request = await findExport(db, exportId);
      if (!request || request.status === "ready") return;
      const person = { id: request.userId, email: request.email };
      // One snapshot for all tables, so that they are consistent.
      const tables = await db.transaction((tx) => gatherTables(tx, all, person), {
        isolationLevel: "repeatable read",
        accessMode: "read only",
      });
      const now = clock.now();
      const archive = countBytes(zipArchive(entriesOf(services, person.id, tables, now)));
      await storage.put(exportKey(exportId), Readable.from(archive.chunks), "application/zip");
      const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
      await db.transaction(async (tx) => {
        const finished = await tx
          .update(dataExports)
          .set({ status: "ready", bytes: archive.bytes(), expiresAt })
          .where(and(eq(dataExports.id, exportId), eq(dataExports.status, "pending")))
          .returning({ id: dataExports.id });
        if (finished.length === 0) return;
        const url = exportLink(services, { id: exportId, expiresAt });
        await mailer.send(tx, exportReadyMail(settings.current().brand.name, request.email, url));
      });
    },
  });

async function* entriesOf(
  { db, settings, storage }: Services,
  userId: string,
  tables: ExportedTables,
  now: Date,
): AsyncGenerator<ZipEntry> {
  for (const [name, rows] of tables) {
    const content = Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);
    yield { name: `data/${name}.json`, content, modifiedAt: now };
  }
  const missing: string[] = [];
  for (const file of await listFilesOwnedBy(db, userId)) {
    const stored = await storage.read(file.key);
    if (!stored) missing.push(file.name);
    else yield { name: nameInArchive(file), content: stored.stream, modifiedAt: file.createdAt };
  }
  yield {
    name: "README.txt",
    content: Buffer.from(readme(settings.current().brand.name, tables, missing, now)),
    modifiedAt: now,
  };
}

/** Prefixed with the start of the id, because two files may have the same name. */
const nameInArchive = ({ id, name }: { id: string; name: string }) =>
  `files/${id.slice(0, 8)}-${name.replace(/[\\/]/g, "_")}`;

function readme(brandName: string, tables: ExportedTables, missing: string[], now: Date): string {
  const counts = [...tables].map(([name, rows]) => `  data/${name}.json: ${rows.length}`);
  const missingLines = missing.length > 0 ? ["", "These files could not be read:", ...missing] : [];
  return [
    `Your ${brandName} data as of ${now.toISOString()}`,
    "",
    "data/   everything we store about you, one JSON file per type of record",
    "files/  the files you uploaded; images in the largest size we store",
    "",
    "Passwords, session keys and other secrets are not included.",
    "",
    "Records:",
    ...counts,
    ...missingLines,
    "",
  ].join("\n");
}

function countBytes(source: AsyncIterable<Buffer>) {
  let bytes = 0;
  async function* chunks() {
    for await (const chunk of source) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { chunks: chunks(), bytes: () => bytes };
}
