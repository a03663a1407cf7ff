import { MINUTE_MS } from "#lib/durations.ts";
import type { MailBounced } from "#platform/server/feature.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { createProcessJob, processEmailJob } from "./process-email.ts";
import { listUnprocessed } from "./queries.ts";

const LATE_MS = 30 * MINUTE_MS;

/** Starts again what the queue gave up, such as after several killed processes. */
const resumeJob = defineJob<object>({
  name: "inbound-email.resume",
  cron: "*/10 * * * *",
  async handle(_data, { db, clock, jobs }) {
    const late = await listUnprocessed(db, new Date(clock.now().getTime() - LATE_MS));
    const data = late.map((inboundId) => ({ inboundId }));
    if (data.length > 0) await jobs.enqueueAll(db, processEmailJob, data);
  },
});

export const createInboundEmailJobs = (mailBounced: MailBounced): AnyJob[] => [
  createProcessJob(mailBounced),
  resumeJob,
];
