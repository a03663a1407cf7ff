import type { PersonalData } from "#platform/server/personal-data.ts";
import { memberTags, staffNotes } from "./tables.ts";

export const membersPersonalData: PersonalData = {
  rows: [
    // Internal labels and notes of staff are deleted with the account and not exported.
    { table: memberTags, column: memberTags.userId, onErase: "delete", isExported: false },
    { table: staffNotes, column: staffNotes.userId, onErase: "delete", isExported: false },
    {
      table: staffNotes,
      column: staffNotes.authorId,
      onErase: "anonymize",
      isExported: false,
    },
  ],
};
