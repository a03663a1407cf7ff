import { and, asc, eq, isNull } from "drizzle-orm";
import { articleKind } from "#features/library/server/public.ts";
import { articles } from "#features/library/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { Job, Services } from "#platform/server/services.ts";
import { publishRunChanged } from "./publish-progress.ts";
import { findRunRow, isUnchanged } from "./run-queries.ts";
import { articleImportItems, articleImportRuns } from "./tables.ts";

/** Marks a finished run as undone and enqueues the job that moves its articles to the trash. */
export async function undoRun(
  services: Services,
  actor: Actor,
  id: string,
  job: Job<{ runId: string }>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const run = await findRunRow(tx, id);
    if (!run) throw notFound("Import not found");
    if (run.status === "importing") {
      throw conflict("import_running", "Please wait until the import has finished.");
    }
    const [undone] = await tx
      .update(articleImportRuns)
      .set({ undoneAt: services.clock.now() })
      .where(and(eq(articleImportRuns.id, id), isNull(articleImportRuns.undoneAt)))
      .returning({ id: articleImportRuns.id });
    if (!undone) throw conflict("already_undone", "This import was already undone.");
    await services.jobs.enqueue(tx, job, { runId: id });
    await recordAudit(tx, actor, {
      action: "article_import.undo",
      subjectType: "article_import",
      subjectId: id,
      subjectName: "Import from Bubble.io",
    });
    await publishRunChanged(tx, id);
  });
}

/**
 * Moves the next unchanged article of an undone run to the trash, where it stays until someone
 * deletes it: its source record no longer exists. Returns false when none is left.
 */
export function trashNext({ db, clock }: Services, runId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: articles.id })
      .from(articleImportItems)
      .innerJoin(articleImportRuns, eq(articleImportRuns.id, articleImportItems.runId))
      .innerJoin(articles, eq(articles.id, articleImportItems.articleId))
      .where(and(eq(articleImportItems.runId, runId), isUnchanged))
      .orderBy(asc(articleImportItems.position))
      .limit(1)
      .for("update", { of: articles, skipLocked: true });
    if (!next) return false;
    await moveToTrash(tx, articleKind, next.id, { actor: null, now: clock.now(), isKept: true });
    return true;
  });
}
