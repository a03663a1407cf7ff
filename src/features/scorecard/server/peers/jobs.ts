import { accessRules } from "#features/subscription/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { recordAccess } from "./established.ts";
import { eraseContributionsOfDeleted, publishPeers } from "./publish-peers.ts";

/** Longer than a day, so that a missed run is made up for. */
const CHANGED_WITHIN_MS = 7 * DAY_MS;

const publishPeersJob = defineJob<object>({
  name: "scorecard.publish-peers",
  cron: "13 4 * * *",
  async handle(_data, services) {
    const { db, clock } = services;
    const now = clock.now();
    await recordAccess(db, accessRules(services));
    await publishPeers(db, now, { changedSince: new Date(now.getTime() - CHANGED_WITHIN_MS) });
  },
});

/** Finds rare changes without a date, such as an agency that is reactivated or becomes established. */
const publishAllPeersJob = defineJob<object>({
  name: "scorecard.publish-all-peers",
  cron: "13 5 * * 0",
  options: { expireInSeconds: 3_600 },
  async handle(_data, { db, clock }) {
    await publishPeers(db, clock.now());
    await eraseContributionsOfDeleted(db);
  },
});

export const peersJobs: AnyJob[] = [publishPeersJob, publishAllPeersJob];
