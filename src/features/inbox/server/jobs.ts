import { MINUTE_MS } from "#lib/durations.ts";
import { defineJob } from "#platform/server/jobs.ts";
import { publishLiveAll, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import { listWoken } from "./queries.ts";

/** Longer than the time between two runs. An event that comes twice only refetches twice. */
const WINDOW_MS = 3 * MINUTE_MS;

/**
 * Makes open pages show the threads whose snooze has ended. The state needs no job, because it is
 * computed from the time.
 */
export const wakeThreadsJob = defineJob<object>({
  name: "inbox.wake-threads",
  cron: "* * * * *",
  async handle(_data, { db, clock }) {
    const now = clock.now();
    const woken = await listWoken(db, new Date(now.getTime() - WINDOW_MS), now);
    await publishLiveAll(
      db,
      woken.map(({ kind, id }) =>
        kind === "conversation"
          ? { audience: SUPPORT_TEAM, kind: "conversation", payload: { memberId: id } }
          : { audience: SUPPORT_TEAM, kind: "team_ticket", payload: { ticketId: id } },
      ),
    );
  },
});
