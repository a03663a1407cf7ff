import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { listDigestReaders, sendDigest } from "./send-digest.ts";

/** Mails what stayed unread; each member at most once a day. */
export const digestJob = defineJob({
  name: "notifications.digest",
  cron: "7 * * * *",
  async handle(_data, services) {
    const now = services.clock.now();
    // Whoever got theirs is no longer listed.
    for (let readers = await listDigestReaders(services.db, now); readers.length > 0; ) {
      for (const userId of readers) await sendDigest(services, userId);
      readers = await listDigestReaders(services.db, now);
    }
  },
});

export const notificationsJobs: AnyJob[] = [digestJob];
