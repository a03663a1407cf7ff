import type { PersonalData } from "#platform/server/personal-data.ts";
import { broadcastRecipients, broadcasts } from "./tables.ts";

/** A broadcast belongs to the product; only who wrote and saved it is personal. */
export const broadcastsPersonalData: PersonalData = {
  rows: [
    { table: broadcasts, column: broadcasts.createdById, onErase: "anonymize", isExported: false },
    { table: broadcasts, column: broadcasts.savedById, onErase: "anonymize", isExported: false },
    {
      table: broadcastRecipients,
      column: broadcastRecipients.userId,
      onErase: "delete",
    },
  ],
};
