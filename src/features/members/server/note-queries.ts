import { and, count, desc, eq, isNull, type SQL } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { NOTES_PER_PAGE } from "../note-contract.ts";
import { staffNotes } from "./tables.ts";

export interface NoteSubject {
  kind: "member" | "organization";
  subjectId: string;
}

export const subjectColumns = ({ kind, subjectId }: NoteSubject) =>
  kind === "member" ? { userId: subjectId } : { organizationId: subjectId };

const isAbout = ({ kind, subjectId }: NoteSubject): SQL =>
  eq(kind === "member" ? staffNotes.userId : staffNotes.organizationId, subjectId);

/** The name of the person or agency; undefined when it does not exist. */
export async function findSubjectName(db: Executor, { kind, subjectId }: NoteSubject) {
  const [found] =
    kind === "member"
      ? await db
          .select({ name: users.name })
          .from(users)
          .where(and(eq(users.id, subjectId), isNull(users.removedAt)))
      : await db
          .select({ name: organizations.name })
          .from(organizations)
          .where(eq(organizations.id, subjectId));
  return found?.name;
}

const fromNotes = (db: Executor) =>
  db
    .select({
      id: staffNotes.id,
      body: staffNotes.body,
      userId: staffNotes.userId,
      organizationId: staffNotes.organizationId,
      authorId: staffNotes.authorId,
      authorName: users.name,
      createdAt: staffNotes.createdAt,
      updatedAt: staffNotes.updatedAt,
    })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.authorId));

export type NoteRow = Awaited<ReturnType<typeof fromNotes>>[number];

export const listNotes = (db: Executor, subject: NoteSubject, page: number) =>
  fromNotes(db)
    .where(isAbout(subject))
    .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id))
    .limit(NOTES_PER_PAGE)
    .offset((page - 1) * NOTES_PER_PAGE);

export async function countNotes(db: Executor, subject: NoteSubject): Promise<number> {
  const [row] = await db.select({ total: count() }).from(staffNotes).where(isAbout(subject));
  return row?.total ?? 0;
}

export async function findNote(db: Executor, id: string): Promise<NoteRow | undefined> {
  const [row] = await fromNotes(db).where(eq(staffNotes.id, id));
  return row;
}

/** Locks the note, so that changes of it run one at a time. */
export async function lockNote(db: Executor, id: string): Promise<NoteRow | undefined> {
  const [row] = await fromNotes(db).where(eq(staffNotes.id, id)).for("update", { of: staffNotes });
  return row;
}
