import type { PersonalData } from "#platform/server/personal-data.ts";
import { articleProposals, articleRevisions } from "./tables.ts";

/** Both tables hold article text; the only personal data is who requested or saved it. */
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
      onErase: "anonymize",
      hidden: ["previous", "becameFingerprint"],
    },
  ],
};
