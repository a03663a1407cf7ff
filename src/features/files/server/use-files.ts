import { sql } from "drizzle-orm";
import { fileIdsIn } from "#lib/media-address.ts";
import type { Actor } from "#platform/server/actor.ts";
import { invalid } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { FileVisibility } from "../contract.ts";
import { files, fileUses } from "./tables.ts";

interface Use {
  actor: Pick<Actor, "userId" | "role">;
  /** The subject that uses the files: `{ type: "article", id }`. */
  subject: { type: string; id: string };
  /** URLs or HTML; every uploaded file they reference counts. */
  texts: ReadonlyArray<string | null | undefined>;
  visibility: FileVisibility;
}

/**
 * Replaces the files that a subject uses and gives them the visibility of the subject. Actors may
 * add only their own files and files visible to all members (superadmins: all content). Otherwise
 * anyone could publish a private file by writing its URL into a text.
 */
export async function markFilesUsed(tx: Executor, use: Use): Promise<string[]> {
  const ids = [...new Set(use.texts.flatMap((text) => fileIdsIn(text ?? "")))];
  const held = ids.length > 0 ? await hold(tx, use, ids) : [];
  // Returns the same error for another person's file and for a missing one.
  if (held.length < ids.length) {
    throw invalid("One of the files isn't available. Please upload it again.");
  }
  const dropped = await tx.execute<{ file_id: string }>(sql`
    delete from ${fileUses}
    where subject_type = ${use.subject.type} and subject_id = ${use.subject.id}
      and file_id <> all(${sql.param(ids)}::uuid[])
    returning file_id`);
  await refresh(tx, [...held, ...dropped.rows.map((row) => row.file_id)]);
  return held;
}

/** Copies of a subject use the same files. */
export async function copyFileUses(
  tx: Executor,
  { type, id }: Use["subject"],
  copyIds: string[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${fileUses} (file_id, subject_type, subject_id, visibility, position)
    select used.file_id, used.subject_type, copy.id, used.visibility, used.position
    from ${fileUses} used, unnest(${sql.param(copyIds)}::text[]) as copy(id)
    where used.subject_type = ${type} and used.subject_id = ${id}`);
}

/** Releases the files of deleted subjects; unused files are deleted after a day. */
export async function releaseFiles(
  tx: Executor,
  subjects: { type: string; ids: string[] },
): Promise<void> {
  const dropped = await tx.execute<{ file_id: string }>(sql`
    delete from ${fileUses}
    where subject_type = ${subjects.type} and subject_id = any(${sql.param(subjects.ids)}::text[])
    returning file_id`);
  await refresh(
    tx,
    dropped.rows.map((row) => row.file_id),
  );
}

/** Changes who may open the files of subjects, such as content that is moved to the trash. */
export async function showFilesTo(
  tx: Executor,
  visibility: FileVisibility,
  subjects: { type: string; ids: string[] },
): Promise<void> {
  const changed = await tx.execute<{ file_id: string }>(sql`
    update ${fileUses} set visibility = ${visibility}
    where subject_type = ${subjects.type} and subject_id = any(${sql.param(subjects.ids)}::text[])
    returning file_id`);
  await refresh(
    tx,
    changed.rows.map((row) => row.file_id),
  );
}

async function hold(tx: Executor, { actor, subject, visibility }: Use, ids: string[]) {
  const isSuperadmin = actor.role === "superadmin";
  // Locks the rows, so that the cleanup job cannot delete a file before the insert.
  const { rows } = await tx.execute<{ file_id: string }>(sql`
    with allowed as (
      select id from ${files}
      where id = any(${sql.param(ids)}::uuid[]) and (
        owner_id = ${actor.userId}
        or (kind <> 'attachment' and (visibility = 'members' or ${isSuperadmin}))
        or exists (
          select 1 from ${fileUses}
          where file_id = id and subject_type = ${subject.type} and subject_id = ${subject.id}
        )
      )
      for key share
    )
    insert into ${fileUses} (file_id, subject_type, subject_id, visibility, position)
    select id, ${subject.type}, ${subject.id}, ${visibility},
      array_position(${sql.param(ids)}::uuid[], id)
    from allowed
    on conflict (file_id, subject_type, subject_id)
      do update set visibility = excluded.visibility, position = excluded.position
    returning file_id`);
  return rows.map((row) => row.file_id);
}

/** A file has the widest visibility of its uses. */
export async function refresh(tx: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update ${files} set
      visibility = coalesce((
        select case
          when bool_or(held.visibility = 'members') then 'members'
          when bool_or(held.visibility = 'agents_only') then 'agents_only'
          else 'private' end
        from ${fileUses} as held where held.file_id = ${files}.id
      ), 'private'),
      unused_since = case
        when exists (select 1 from ${fileUses} as held where held.file_id = ${files}.id) then null
        else coalesce(unused_since, now()) end
    where id = any(${sql.param(ids)}::uuid[])`);
}
