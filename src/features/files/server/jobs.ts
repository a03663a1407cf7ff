import { DAY_MS } from "#lib/durations.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { deleteFiles, lockUnused } from "./queries.ts";
import { releaseDeletedRevisions } from "./record-revision.ts";
import { allKeys } from "./stored-file.ts";

const BATCH = 50;

/** Deletes uploads unused for a day, such as those of abandoned forms. */
export const removeUnusedFilesJob = defineJob<Record<string, never>>({
  name: "files.remove-unused",
  cron: "17 * * * *",
  async handle(_data, { db, storage, clock }) {
    const before = new Date(clock.now().getTime() - DAY_MS);
    const removeBatch = () =>
      db.transaction(async (tx) => {
        const ids = await lockUnused(tx, before, BATCH);
        // Deletes the bytes first: after a crash the rows still exist and the next run finishes.
        for (const key of ids.flatMap(allKeys)) await storage.remove(key);
        if (ids.length > 0) await deleteFiles(tx, ids);
        return ids.length;
      });
    await db.transaction(releaseDeletedRevisions);
    while ((await removeBatch()) === BATCH);
  },
});

export const filesJobs: AnyJob[] = [removeUnusedFilesJob];
