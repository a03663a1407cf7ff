import { DAY_MS, MINUTE_MS } from "#lib/durations.ts";
import type { MailBounced } from "#platform/server/feature.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { createProcessJob, processEmailJob } from "./process-email.ts";
import { deleteProcessed, listUnprocessed } from "./queries.ts";

const RETENTION_MS = 30 * DAY_MS;
const LATE_MS = 30 * MINUTE_MS;

/** Emails that became a message are copies, so they are deleted after a while. Held ones stay. */
const removeProcessedJob = defineJob<object>({
  name: "inbound-email.remove-processed",
  cron: "47 3 * * *",
  async handle(_data, { db, clock }) {
    await deleteProcessed(db, new Date(clock.now().getTime() - RETENTION_MS));
  },
});

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
  removeProcessedJob,
  resumeJob,
];
