import { and, eq, sql } from "drizzle-orm";
import type { Services } from "#platform/server/services.ts";
import { publishRunChanged } from "./publish-progress.ts";
import { articleImportItems, articleImportRuns } from "./tables.ts";

export interface RunEnd {
  /** Why it ended early; null: every record was processed. */
  stopped: string | null;
}

/** A run fails only when it was stopped, or when it has errors and no article. */
export async function finishRun(
  { db, clock }: Services,
  runId: string,
  { stopped }: RunEnd,
): Promise<void> {
  const has = (status: "imported" | "failed") =>
    sql`exists (select 1 from ${articleImportItems}
      where run_id = ${runId} and status = ${status})`;
  await db.transaction(async (tx) => {
    await tx
      .update(articleImportRuns)
      .set({
        status: stopped
          ? "error"
          : sql`case when ${has("failed")} and not ${has("imported")} then 'error' else 'success' end`,
        error: stopped,
        finishedAt: clock.now(),
      })
      .where(and(eq(articleImportRuns.id, runId), eq(articleImportRuns.status, "importing")));
    await publishRunChanged(tx, runId);
  });
}
