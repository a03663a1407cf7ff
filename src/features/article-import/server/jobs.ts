import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { processRun } from "./process-run.ts";
import { listRunningIds } from "./run-queries.ts";

interface RunData {
  runId: string;
}

/** A few seconds of a run; then the next one is called, so that no job ever lasts long. */
export const importBatchJob = defineJob<RunData>({
  name: "article-import.batch",
  async handle({ runId }, services) {
    const hasMore = await processRun(services, runId);
    // After the lock is free again: another server may take over at once.
    if (hasMore) await services.jobs.enqueue(services.db, importBatchJob, { runId });
  },
});

/**
 * Takes up runs whose server died. A batch too many does no harm: it finds the run locked, or does
 * a part of its work.
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
