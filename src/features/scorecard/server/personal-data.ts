import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { scorecardMetrics, scorecardMonths, scorecardSettings, scorecardValues } from "./tables.ts";

/** The agency of an owner. Team members do not export numbers, even while they may see them. */
const ofOwnAgency = (column: PgColumn) => (memberId: string) =>
  sql`${column} = (select u.organization_id from users u where u.id = ${memberId} and u.role = 'agent')`;

/**
 * The numbers belong to the agency and are deleted with it: owners export them, and only who saved
 * them is personal.
 */
export const scorecardPersonalData: PersonalData = {
  rows: [scorecardMetrics, scorecardMonths, scorecardSettings].map((table) => ({
    table,
    column: table.savedById,
    onErase: "anonymize",
    isExported: false,
  })),
  dependent: [
    {
      table: scorecardMonths,
      where: ofOwnAgency(scorecardMonths.organizationId),
      hidden: ["savedById", "version"],
    },
    { table: scorecardValues, where: ofOwnAgency(scorecardValues.organizationId) },
    {
      table: scorecardSettings,
      where: ofOwnAgency(scorecardSettings.organizationId),
      hidden: ["savedById", "version"],
    },
  ],
};
