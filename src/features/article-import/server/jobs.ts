import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { processRun } from "./process-run.ts";
import { publishRunChanged } from "./publish-progress.ts";
import { listRunningIds } from "./run-queries.ts";
import { trashNext } from "./undo-run.ts";

interface RunData {
  runId: string;
}

/** Processes a run for a few seconds and then enqueues the next batch, so each job stays short. */
export const importBatchJob = defineJob<RunData>({
  name: "article-import.batch",
  async handle({ runId }, services) {
    const hasMore = await processRun(services, runId);
    // Enqueued after the lock is released, so another server can continue at once.
    if (hasMore) await services.jobs.enqueue(services.db, importBatchJob, { runId });
  },
});

/**
 * Resumes runs whose server died. An extra batch is harmless: the lock makes it a no-op, or it does
 * part of the work.
 */
export const resumeImportsJob = defineJob<Record<string, never>>({
  name: "article-import.resume",
  cron: "* * * * *",
  async handle(_data, services) {
    for (const runId of await listRunningIds(services.db)) {
      await services.jobs.enqueue(services.db, importBatchJob, { runId });
    }
  },
});

/** Moves the unchanged articles of a run to the trash, each in its own transaction. */
export const undoImportJob = defineJob<RunData>({
  name: "article-import.undo",
  async handle({ runId }, services) {
    while (await trashNext(services, runId));
    await publishRunChanged(services.db, runId);
  },
});

export const articleImportJobs: AnyJob[] = [importBatchJob, resumeImportsJob, undoImportJob];
