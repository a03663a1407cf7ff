import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { deleteFiles, lockUnused } from "./queries.ts";
import { allKeys } from "./stored-file.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 50;

/** Removes uploads that nothing has used for a day: abandoned forms, replaced pictures. */
export const removeUnusedFilesJob = defineJob<Record<string, never>>({
  name: "files.remove-unused",
  cron: "17 * * * *",
  async handle(_data, { db, storage, clock }) {
    const before = new Date(clock.now().getTime() - DAY_MS);
    const removeBatch = () =>
      db.transaction(async (tx) => {
        const ids = await lockUnused(tx, before, BATCH);
        // Bytes first: if we die here, the rows are still there and the next run finishes the work.
        for (const key of ids.flatMap(allKeys)) await storage.remove(key);
        if (ids.length > 0) await deleteFiles(tx, ids);
        return ids.length;
      });
    while ((await removeBatch()) === BATCH);
  },
});

export const filesJobs: AnyJob[] = [removeUnusedFilesJob];
