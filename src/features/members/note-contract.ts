import { z } from "zod";
import { endpoint, Id, NoContent, paged, pageInput } from "#platform/contract.ts";
import { NOTE_LENGTH } from "#platform/note-length.ts";

export const NOTES_PER_PAGE = 10;

const NoteBody = z
  .string()
  .trim()
  .min(1, "Please write a note.")
  .max(NOTE_LENGTH, `Please use at most ${NOTE_LENGTH} characters.`);

/** The person or agency that a note is about. */
const NoteSubject = { kind: z.enum(["member", "organization"]), subjectId: Id };

const StaffNote = z.object({
  id: Id,
  body: z.string(),
  /** Null when the author is unknown. */
  author: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** Authors change their own notes, superadmins all. */
  canChange: z.boolean(),
});

const staff = endpoint.meta({ audience: "support-team" });

export const noteContract = {
  notes: staff
    .route({
      method: "GET",
      path: "/staff-notes/{kind}/{subjectId}",
      summary: "List the notes of the team about a member or an agency, newest first",
    })
    .input(z.strictObject({ ...NoteSubject, page: pageInput }))
    .output(paged(StaffNote)),
  addNote: staff
    .route({
      method: "POST",
      path: "/staff-notes/{kind}/{subjectId}",
      summary: "Add a note about a member or an agency",
      successStatus: 201,
    })
    .input(z.strictObject({ ...NoteSubject, body: NoteBody }))
    .output(StaffNote),
  editNote: staff
    .route({ method: "PATCH", path: "/staff-notes/{id}", summary: "Edit a note" })
    .input(
      z.strictObject({
        id: Id,
        body: NoteBody,
        /** The `updatedAt` that the edit started from. */
        editedFrom: z.iso.datetime(),
      }),
    )
    .output(StaffNote),
  removeNote: staff
    .route({ method: "DELETE", path: "/staff-notes/{id}", summary: "Delete a note" })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
};
