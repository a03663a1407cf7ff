import type { PersonalData } from "#platform/server/personal-data.ts";
import { notices } from "./tables.ts";

/** A notice belongs to the product; only who saved it is personal. */
export const noticesPersonalData: PersonalData = {
  rows: [{ table: notices, column: notices.savedById, onErase: "anonymize", isExported: false }],
};
