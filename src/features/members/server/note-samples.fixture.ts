import type { RouteSample } from "#test/route-samples.ts";
import type { noteContract } from "../note-contract.ts";
import { staffNotes } from "./tables.ts";

const agency: RouteSample["setup"] = (_app, { organizationId }) => ({
  kind: "organization",
  subjectId: organizationId,
});

const EDITED_AT = new Date("2026-11-16T09:00:00Z");

/** A note of the support team. */
const note = {
  owner: "desk",
  setup: async (app) => {
    const [row] = await app.db
      .insert(staffNotes)
      .values({
        userId: app.people.teamMember.id,
        authorId: app.people.support.id,
        body: "Prefers email",
        updatedAt: EDITED_AT,
      })
      .returning();
    if (!row) throw new Error("The note was not inserted");
    return { id: row.id };
  },
} satisfies RouteSample;

export const noteSamples: Record<keyof typeof noteContract, RouteSample> = {
  notes: { owner: "desk", setup: agency },
  addNote: { owner: "desk", setup: agency, body: { body: "Wants a call in May" } },
  editNote: {
    ...note,
    body: { body: "Prefers the phone", editedFrom: EDITED_AT.toISOString() },
  },
  removeNote: note,
};
