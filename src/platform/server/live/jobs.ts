import { lt, sql } from "drizzle-orm";
import { HOUR_SECONDS } from "#lib/durations.ts";
import { type AnyJob, defineJob } from "../jobs.ts";
import { liveEvents } from "../tables.ts";

/** A browser that was away for longer refetches its screens instead of catching up. */
export const CATCH_UP_SECONDS = 12 * HOUR_SECONDS;
/** Twice that, so that events are never deleted while a position may need them. */
const RETENTION_SECONDS = 2 * CATCH_UP_SECONDS;

export const cleanLiveEventsJob = defineJob({
  name: "live.clean",
  cron: "17 * * * *",
  async handle(_data, { db }) {
    // Uses the database clock, which also wrote `created_at`.
    await db
      .delete(liveEvents)
      .where(lt(liveEvents.createdAt, sql`now() - make_interval(secs => ${RETENTION_SECONDS})`));
  },
});

export const liveJobs: AnyJob[] = [cleanLiveEventsJob];
