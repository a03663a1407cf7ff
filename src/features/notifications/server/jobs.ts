import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { pushJob, removeEndedDevicesJob } from "./push/send-due.ts";
import { listDigestRecipients, sendDigest } from "./send-digest.ts";

/** Emails unread notifications, at most once a day per member. */
export const digestJob = defineJob({
  name: "notifications.digest",
  cron: "7 * * * *",
  async handle(_data, services) {
    const now = services.clock.now();
    // Members who received their digest are no longer listed.
    for (let recipients = await listDigestRecipients(services.db, now); recipients.length > 0; ) {
      for (const userId of recipients) await sendDigest(services, userId);
      recipients = await listDigestRecipients(services.db, now);
    }
  },
});

export const notificationsJobs: AnyJob[] = [digestJob, pushJob, removeEndedDevicesJob];
