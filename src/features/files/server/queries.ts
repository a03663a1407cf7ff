import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { bestKey, type FileRow, presentFile } from "./stored-file.ts";
import { files, fileUses } from "./tables.ts";

type NewFile = typeof files.$inferInsert;

/** Inserted before the bytes are stored, so that every stored file has a row. */
export async function insertFile(db: Executor, file: NewFile): Promise<string> {
  const row = await db.insert(files).values(file).returning({ id: files.id }).then(one);
  return row.id;
}

export async function finishFile(
  db: Executor,
  id: string,
  facts: Pick<FileRow, "bytes"> & Partial<Pick<FileRow, "width" | "height" | "seconds">>,
): Promise<UploadedFile> {
  const row = await db.update(files).set(facts).where(eq(files.id, id)).returning().then(one);
  return presentFile(row);
}

export async function deleteFile(db: Executor, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

export async function findFile(db: Executor, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), gt(files.bytes, 0)));
  return row;
}

/** Uploaded files by id, as content stores and shows them. */
export async function findFiles(db: Executor, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: files.id,
      kind: files.kind,
      name: files.originalName,
      contentType: files.contentType,
      bytes: files.bytes,
      seconds: files.seconds,
    })
    .from(files)
    .where(and(inArray(files.id, ids), gt(files.bytes, 0)));
}

export async function findOwnAvatar(db: Executor, id: string, ownerId: string) {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(eq(files.id, id), eq(files.ownerId, ownerId), isNotNull(files.width), gt(files.bytes, 0)),
    );
  return row;
}

export async function listSubjectsOf(db: Executor, fileId: string) {
  return db
    .select({ type: fileUses.subjectType, id: fileUses.subjectId })
    .from(fileUses)
    .where(eq(fileUses.fileId, fileId));
}

/** The files of each subject, in their stored order. */
export async function filesOf(
  db: Executor,
  subjectType: string,
  subjectIds: string[],
): Promise<Map<string, UploadedFile[]>> {
  const found = new Map<string, UploadedFile[]>();
  if (subjectIds.length === 0) return found;
  const rows = await db
    .select({ subjectId: fileUses.subjectId, file: files })
    .from(fileUses)
    .innerJoin(files, eq(files.id, fileUses.fileId))
    .where(and(eq(fileUses.subjectType, subjectType), inArray(fileUses.subjectId, subjectIds)))
    .orderBy(asc(fileUses.position), asc(files.createdAt));
  for (const { subjectId, file } of rows) {
    found.set(subjectId, [...(found.get(subjectId) ?? []), presentFile(file)]);
  }
  return found;
}

/** Locks files unused since that time, so that no transaction can start to use them. */
export async function lockUnused(db: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        lt(files.unusedSince, before),
        // The form that uploaded it is not saved yet, but its working copy shows the file.
        sql`not exists (select 1 from working_copies w
          where strpos(w.content::text, ${files.id}::text) > 0)`,
      ),
    )
    .orderBy(asc(files.unusedSince))
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map((row) => row.id);
}

export async function deleteFiles(db: Executor, ids: string[]): Promise<void> {
  await db.delete(files).where(and(inArray(files.id, ids), sql`unused_since is not null`));
}

/** Files of a person with their storage keys, for the data export. */
export async function listFilesOwnedBy(db: Executor, ownerId: string) {
  const rows = await db
    .select({
      id: files.id,
      name: files.originalName,
      width: files.width,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), gt(files.bytes, 0)))
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map(({ width, ...file }) => ({ ...file, key: bestKey({ id: file.id, width }) }));
}
