import type { PersonalData } from "#platform/server/personal-data.ts";
import { commitments, growthPlans } from "./tables.ts";

/** Plans and commitments belong to the agency and stay without the person. */
export const growthPlanPersonalData: PersonalData = {
  rows: [
    { table: commitments, column: commitments.assigneeId, onErase: "anonymize" },
    ...[
      commitments.doneById,
      commitments.signedOffById,
      commitments.createdById,
      commitments.savedById,
    ].map((column) => ({
      table: commitments,
      column,
      onErase: "anonymize" as const,
      isExported: false,
    })),
    {
      table: growthPlans,
      column: growthPlans.createdById,
      onErase: "anonymize",
      isExported: false,
    },
  ],
};
