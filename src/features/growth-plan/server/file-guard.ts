import { inArray } from "drizzle-orm";
import { registerFileGuard } from "#features/files/server/public.ts";
import { canDownload } from "./policy.ts";
import { commitments } from "./tables.ts";

/** The owners of the agency and the assignee open the file of the evidence. */
registerFileGuard("commitment", async (db, actor, ids) => {
  const rows = await db
    .select({
      organizationId: commitments.organizationId,
      assigneeId: commitments.assigneeId,
    })
    .from(commitments)
    .where(inArray(commitments.id, ids));
  return rows.some((row) => canDownload(actor, row));
});
