import { DAY_MS } from "#lib/durations.ts";
import { defineJob } from "../jobs.ts";
import { deleteOldRevisions } from "./revisions.ts";
import { deleteOldWorkingCopies } from "./working-copies.ts";

/** Deletes revisions and working copies older than a year. */
export const deleteOldRevisionsJob = defineJob<Record<string, never>>({
  name: "authoring.delete-old-revisions",
  cron: "23 3 * * *",
  async handle(_data, { db, clock }) {
    const yearAgo = new Date(clock.now().getTime() - 365 * DAY_MS);
    await deleteOldRevisions(db, yearAgo);
    await deleteOldWorkingCopies(db, yearAgo);
  },
});
