import type { PersonalData } from "#platform/server/personal-data.ts";
import { scorecardMetrics, scorecardMonths, scorecardSettings } from "./tables.ts";

/** The numbers belong to the agency; only who saved them is personal. */
export const scorecardPersonalData: PersonalData = {
  rows: [scorecardMetrics, scorecardMonths, scorecardSettings].map((table) => ({
    table,
    column: table.savedById,
    onErase: "anonymize",
    isExported: false,
  })),
};
