import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import type { Services } from "#platform/server/services.ts";
import { NOTES_PER_PAGE, noteContract } from "../note-contract.ts";
import { addNote, editNote, removeNote } from "./change-note.ts";
import { canChangeNote } from "./note-policy.ts";
import { countNotes, findNote, findSubjectName, listNotes, type NoteRow } from "./note-queries.ts";

const os = routesFor(noteContract);

const presentNote = (actor: Actor, note: NoteRow) => ({
  ...note,
  author: note.authorId ? { id: note.authorId, name: note.authorName ?? "" } : null,
  canChange: canChangeNote(actor, note),
});

async function readNote({ db }: Services, actor: Actor, id: string) {
  const note = await findNote(db, id);
  if (!note) throw notFound("Note not found");
  return presentNote(actor, note);
}

export const noteRoutes = {
  notes: os.notes.handler(async ({ input, context: { actor, services } }) => {
    const { db } = services;
    const { page, ...subject } = input;
    const [name, rows, total] = await Promise.all([
      findSubjectName(db, subject),
      listNotes(db, subject, page),
      countNotes(db, subject),
    ]);
    if (name === undefined) throw notFound();
    const items = rows.map((row) => presentNote(actor, row));
    return { items, total, page, pageSize: NOTES_PER_PAGE };
  }),
  addNote: os.addNote.handler(async ({ input, context: { actor, services } }) =>
    readNote(services, actor, await addNote(services, actor, input)),
  ),
  editNote: os.editNote.handler(async ({ input, context: { actor, services } }) => {
    await editNote(services, actor, input);
    return readNote(services, actor, input.id);
  }),
  removeNote: os.removeNote.handler(async ({ input, context: { actor, services } }) => {
    await removeNote(services, actor, input.id);
    return { ok: true } as const;
  }),
};
