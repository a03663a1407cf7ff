import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { deleteExpiredAttempts } from "./queries.ts";

const cleanUpJob = defineJob<object>({
  name: "openid.clean-up",
  cron: "*/10 * * * *",
  async handle(_data, { db, clock }) {
    await deleteExpiredAttempts(db, clock.now());
  },
});

export const openidJobs: AnyJob[] = [cleanUpJob];
