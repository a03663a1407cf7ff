import type { PersonalData } from "#platform/server/personal-data.ts";
import { articleImportRuns, articleImportSettings } from "./tables.ts";

/** Runs and the setting belong to the operator; erasing a person only removes the reference. */
export const articleImportPersonalData: PersonalData = {
  rows: [
    {
      table: articleImportRuns,
      column: articleImportRuns.startedBy,
      onErase: "anonymize",
      isExported: false,
    },
    {
      table: articleImportRuns,
      column: articleImportRuns.authorId,
      onErase: "anonymize",
      isExported: false,
    },
    {
      table: articleImportSettings,
      column: articleImportSettings.authorId,
      onErase: "delete",
      isExported: false,
    },
  ],
};
