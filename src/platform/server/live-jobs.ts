import { lt, sql } from "drizzle-orm";
import { type AnyJob, defineJob } from "./jobs.ts";
import { liveEvents } from "./tables.ts";

/** A browser that was away for longer than CATCH_UP_SECONDS reads everything anew. */
export const CATCH_UP_SECONDS = 12 * 60 * 60;
/** Twice that, so that what a position still needs is never gone. */
const KEPT_SECONDS = 2 * CATCH_UP_SECONDS;

export const cleanLiveEventsJob = defineJob({
  name: "live.clean",
  cron: "17 * * * *",
  async handle(_data, { db }) {
    // The database's own clock wrote the rows, so it also decides their age.
    await db
      .delete(liveEvents)
      .where(lt(liveEvents.createdAt, sql`now() - make_interval(secs => ${KEPT_SECONDS})`));
  },
});

export const liveJobs: AnyJob[] = [cleanLiveEventsJob];
