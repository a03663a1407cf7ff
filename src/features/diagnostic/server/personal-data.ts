import { sql } from "drizzle-orm";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { diagnosticAnswers, diagnosticStatements, diagnostics } from "./tables.ts";

export const diagnosticPersonalData: PersonalData = {
  rows: [
    { table: diagnostics, column: diagnostics.userId, onErase: "delete" },
    {
      table: diagnosticStatements,
      column: diagnosticStatements.savedById,
      onErase: "anonymize",
      isExported: false,
    },
  ],
  dependent: [
    {
      table: diagnosticAnswers,
      where: (memberId) =>
        sql`${diagnosticAnswers.diagnosticId} in (select id from diagnostics where user_id = ${memberId})`,
    },
  ],
};
