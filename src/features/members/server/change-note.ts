import { eq } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { type AuditEntry, recordAudit } from "#platform/server/audit.ts";
import { conflict, forbidden, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { canChangeNote } from "./note-policy.ts";
import {
  findSubjectName,
  lockNote,
  type NoteRow,
  type NoteSubject,
  subjectColumns,
} from "./note-queries.ts";
import { staffNotes } from "./tables.ts";

/** Adds a note and returns its id. */
export const addNote = (
  { db, clock }: Services,
  actor: Actor,
  { body, ...subject }: NoteSubject & { body: string },
): Promise<string> =>
  db.transaction(async (tx) => {
    if ((await findSubjectName(tx, subject)) === undefined) throw notFound();
    const now = clock.now();
    const { id } = await tx
      .insert(staffNotes)
      .values({
        ...subjectColumns(subject),
        authorId: actor.userId,
        body,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: staffNotes.id })
      .then(one);
    await audit(tx, actor, "staff_note.add", subject);
    return id;
  });

export const editNote = (
  { db, clock }: Services,
  actor: Actor,
  { id, body, editedFrom }: { id: string; body: string; editedFrom: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const note = await requireNote(tx, actor, id);
    if (note.updatedAt.getTime() !== Date.parse(editedFrom)) {
      throw conflict("edit_conflict", "Someone saved this note while you were editing it.");
    }
    await tx.update(staffNotes).set({ body, updatedAt: clock.now() }).where(eq(staffNotes.id, id));
    await audit(tx, actor, "staff_note.update", subjectOf(note));
  });

export const removeNote = ({ db }: Services, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const note = await requireNote(tx, actor, id);
    await tx.delete(staffNotes).where(eq(staffNotes.id, id));
    await audit(tx, actor, "staff_note.delete", subjectOf(note));
  });

async function requireNote(tx: Transaction, actor: Actor, id: string): Promise<NoteRow> {
  const note = await lockNote(tx, id);
  if (!note) throw notFound("Note not found");
  if (!canChangeNote(actor, note)) throw forbidden();
  return note;
}

const subjectOf = ({ userId, organizationId }: NoteRow): NoteSubject =>
  userId
    ? { kind: "member", subjectId: userId }
    : { kind: "organization", subjectId: organizationId ?? "" };

/** The entry names the person or agency. It never contains the text, because entries stay forever. */
async function audit(
  tx: Transaction,
  actor: Actor,
  action: AuditEntry["action"],
  subject: NoteSubject,
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    subjectType: subject.kind,
    subjectId: subject.subjectId,
    subjectName: (await findSubjectName(tx, subject)) ?? "",
  });
}
