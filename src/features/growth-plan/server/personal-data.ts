import { eq } from "drizzle-orm";
import { releaseFiles } from "#features/files/server/public.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { commitments, growthPlans } from "./tables.ts";

/**
 * Plans and commitments belong to the agency and stay, without an assignee. The evidence is what the
 * assignee wrote and uploaded, so it goes with the account.
 */
export const growthPlanPersonalData: PersonalData = {
  rows: [
    {
      table: commitments,
      column: commitments.assigneeId,
      onErase: "anonymize",
      instead: {
        assigneeId: null,
        evidenceText: "",
        evidenceUrl: null,
        evidenceFileUrl: null,
      },
      // Metrics are the agency's numbers, which an assignee may not see.
      hidden: ["reason", "metricId", "organizationId", "planId", "remindedOn"],
    },
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
  async beforeErase(tx, _services, member) {
    const rows = await tx
      .select({ id: commitments.id })
      .from(commitments)
      .where(eq(commitments.assigneeId, member.id));
    await releaseFiles(tx, { type: "commitment", ids: rows.map(({ id }) => id) });
  },
};
