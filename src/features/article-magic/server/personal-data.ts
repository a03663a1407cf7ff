import type { PersonalData } from "#platform/server/personal-data.ts";
import { articleProposals, articleRevisions } from "./tables.ts";

/** Both hold an article's words; of the person they say only who asked and who saved. */
export const articleMagicPersonalData: PersonalData = {
  rows: [
    {
      table: articleProposals,
      column: articleProposals.userId,
      onErase: "delete",
      hidden: ["proposed", "basedOn"],
    },
    {
      table: articleRevisions,
      column: articleRevisions.savedBy,
      onErase: "anonymise",
      hidden: ["previous", "becameFingerprint"],
    },
  ],
};
