import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { listVocabulary, removeFromVocabulary } from "./queries.ts";

const BATCH_SIZE = 2000;

/** Removes words from the vocabulary that no document contains, for example erased names. */
export const forgetWordsJob = defineJob<Record<string, never>>({
  name: "search.forget-words",
  cron: "41 3 * * *",
  async handle(_data, { db }) {
    let after = "";
    for (;;) {
      const words = await listVocabulary(db, after, BATCH_SIZE);
      const last = words.at(-1);
      if (last === undefined) return;
      await removeFromVocabulary(db, words);
      after = last;
    }
  },
});

export const searchJobs: AnyJob[] = [forgetWordsJob];
