import { and, desc, eq, max, type SQL, sql } from "drizzle-orm";
import type { ContentKindName, RevisionAction } from "../../authoring-contract.ts";
import { PAGE_SIZE } from "../../contract.ts";
import type { Actor } from "../actor.ts";
import { notFound } from "../errors.ts";
import type { Executor, Transaction } from "../postgres/database.ts";
import type { Content, ContentEditor, ContentState } from "./content-editor.ts";
import { revisions } from "./tables.ts";

interface Subject {
  kind: ContentKindName;
  subjectId: string;
}

export interface RevisionSave {
  subjectId: string;
  /** Null for a job. */
  actor: Pick<Actor, "userId"> | null;
  now: Date;
  /** By default publish or unpublish if the state changed, otherwise save. */
  action?: RevisionAction | undefined;
}

export interface NewRevision {
  id: string;
  content: Content;
}

type Source = Pick<ContentEditor, "kind" | "read">;

const of = ({ kind, subjectId }: Subject) =>
  and(eq(revisions.kind, kind), eq(revisions.subjectId, subjectId));

/**
 * Stores the state before the first recorded save. Call it before the write, with the row locked.
 * Returns the revision if it stored one.
 */
export async function insertStateBefore(
  tx: Transaction,
  { kind, read }: Source,
  subjectId: string,
): Promise<NewRevision | null> {
  if ((await latestNumber(tx, { kind, subjectId })) > 0) return null;
  const state = await read(tx, subjectId);
  if (!state) return null;
  return insert(tx, { kind, subjectId, action: "save", ...state });
}

/** Stores the content after a save. Call it after the write, with the row locked. */
export async function insertRevision(
  tx: Transaction,
  { kind, read }: Source,
  { subjectId, actor, now, action }: RevisionSave,
): Promise<NewRevision | null> {
  const state = await read(tx, subjectId);
  if (!state) return null;
  const savedById = actor?.userId ?? null;
  return insert(tx, { kind, subjectId, action, content: state.content, savedById, savedAt: now });
}

interface Row extends Subject, ContentState {
  /** Derived from a change of the state if undefined. */
  action?: RevisionAction | undefined;
}

/**
 * Compares with the revision before to find the changed fields and a change of the state. An empty
 * field that is newer than that revision is not a change.
 */
async function insert(tx: Transaction, row: Row): Promise<NewRevision | null> {
  const content = sql`${JSON.stringify(row.content)}::jsonb`;
  const isPublished = (of: SQL) =>
    sql`(coalesce(${of} -> 'isPublished', ${of} -> 'isActive', 'false') = 'true')`;
  const now = isPublished(sql`new.content`);
  const before = isPublished(sql`coalesce(old.content, '{}')`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into revisions (kind, subject_id, number, action, content, changed, saved_by_id, created_at)
    select ${row.kind}::text, ${row.subjectId}::uuid, coalesce(old.number, 0) + 1,
      coalesce(${row.action ?? null}::text,
        case when ${now} = ${before} then 'save' when ${now} then 'publish' else 'unpublish' end),
      new.content,
      case when old.number is null then '{}' else array(
        select field.key from jsonb_each(new.content) field
        where field.value is distinct from old.content -> field.key
          and (old.content ? field.key or field.value not in ('[]', 'null'))
      ) end,
      ${row.savedById}::uuid, ${row.savedAt.toISOString()}::timestamptz
    from (select ${content} as content) new
    left join lateral (
      select number, content from revisions
      where kind = ${row.kind} and subject_id = ${row.subjectId}
      order by number desc limit 1
    ) old on true
    returning id`);
  const [inserted] = rows;
  return inserted ? { id: inserted.id, content: row.content } : null;
}

const columns = {
  number: revisions.number,
  action: sql<RevisionAction>`${revisions.action}`,
  changed: revisions.changed,
  savedAt: revisions.createdAt,
  savedBy: sql<{ id: string; name: string } | null>`(
    select json_build_object('id', u.id, 'name', u.name) from users u
    where u.id = ${revisions.savedById})`,
};

export async function listRevisions(db: Executor, subject: Subject, page: number) {
  const [items, total] = await Promise.all([
    db
      .select(columns)
      .from(revisions)
      .where(of(subject))
      .orderBy(desc(revisions.number))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.$count(revisions, of(subject)),
  ]);
  return { items, total, page, pageSize: PAGE_SIZE };
}

export async function findRevision(db: Executor, subject: Subject, number: number) {
  const [row] = await db
    .select({ ...columns, content: revisions.content })
    .from(revisions)
    .where(and(of(subject), eq(revisions.number, number)));
  if (!row) throw notFound("Revision not found");
  return row;
}

export async function latestNumber(db: Executor, subject: Subject): Promise<number> {
  const [row] = await db
    .select({ number: max(revisions.number) })
    .from(revisions)
    .where(of(subject));
  return row?.number ?? 0;
}

/** Every subject keeps this many of its newest revisions, however old they are. */
const KEPT = 20;

/** The revision is not among the newest of its subject. */
export const isBeyondNewest = sql`${revisions.number} <= (select max(n.number) - ${KEPT}
  from ${revisions} n where n.kind = ${revisions.kind} and n.subject_id = ${revisions.subjectId})`;

/** Superadmins, and the owner of the content. Platform does not know the table of the members. */
export async function listEditors(db: Executor, ownerId: string | null) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, coalesce(nullif(first_name, ''), last_name) as name from users
    where (role = 'superadmin' or id = ${ownerId}::uuid) and removed_at is null
    order by name, id`);
  return rows;
}
