import { sql } from "drizzle-orm";
import { fileIdsIn } from "#lib/media-address.ts";
import type { ContentEditor } from "#platform/server/authoring/content-editor.ts";
import {
  insertRevision,
  insertStateBefore,
  type NewRevision,
  type RevisionSave,
} from "#platform/server/authoring/revisions.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { files, fileUses } from "./tables.ts";
import { refresh } from "./use-files.ts";

const SUBJECT_TYPE = "revision";

type Source = Pick<ContentEditor, "kind" | "read">;

/** Records the content after a save, and keeps its files. Call it after the write. */
export async function recordRevision(
  tx: Transaction,
  source: Source,
  save: RevisionSave,
): Promise<void> {
  await keepFiles(tx, await insertRevision(tx, source, save));
}

/**
 * Stores the state before the first recorded save, so that it can be restored too. Call it before
 * the write, with the row locked.
 */
export async function recordStateBefore(
  tx: Transaction,
  source: Source,
  subjectId: string,
): Promise<void> {
  await keepFiles(tx, await insertStateBefore(tx, source, subjectId));
}

/** The save has checked that the actor may use the files. */
async function keepFiles(tx: Executor, revision: NewRevision | null): Promise<void> {
  const ids = revision ? [...new Set(fileIdsIn(JSON.stringify(revision.content)))] : [];
  if (!revision || ids.length === 0) return;
  await tx.execute(sql`
    insert into ${fileUses} (file_id, subject_type, subject_id, visibility)
    select id, ${SUBJECT_TYPE}, ${revision.id}, 'private' from ${files}
    where id = any(${sql.param(ids)}::uuid[]) for key share`);
  await refresh(tx, ids);
}

/** Releases the files of deleted revisions. */
export async function releaseDeletedRevisions(tx: Executor): Promise<void> {
  const { rows } = await tx.execute<{ file_id: string }>(sql`
    delete from ${fileUses} used
    where used.subject_type = ${SUBJECT_TYPE}
      and not exists (select 1 from revisions r where r.id::text = used.subject_id)
    returning used.file_id`);
  await refresh(
    tx,
    rows.map((row) => row.file_id),
  );
}
