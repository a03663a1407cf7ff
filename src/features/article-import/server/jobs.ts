import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { processRun } from "./process-run.ts";
import { listRunningIds } from "./run-queries.ts";

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

export const articleImportJobs: AnyJob[] = [importBatchJob, resumeImportsJob];
