import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { listVocabulary, removeFromVocabulary } from "./queries.ts";

const BATCH = 2000;

/** Forgets words that stand in no document any more: also a name that was erased. */
export const forgetWordsJob = defineJob<Record<string, never>>({
  name: "search.forget-words",
  cron: "41 3 * * *",
  async handle(_data, { db }) {
    let after = "";
    for (;;) {
      const words = await listVocabulary(db, after, BATCH);
      const last = words.at(-1);
      if (last === undefined) return;
      await removeFromVocabulary(db, words);
      after = last;
    }
  },
});

export const searchJobs: AnyJob[] = [forgetWordsJob];
