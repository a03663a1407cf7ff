import { notifyMembers } from "#features/notifications/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { continueSeriesJob } from "./continue-series.ts";
import { expireHolds } from "./expire-holds.ts";
import { mailSender, reminderMail, whenText } from "./mails.ts";
import { publishEventsJob } from "./publish-event.ts";
import { claimReminders } from "./seat-queries.ts";

/** Releases seats whose payment did not arrive in time and promotes from the waitlist. */
export const expireHoldsJob = defineJob<Record<string, never>>({
  name: "events.end-holds",
  cron: "* * * * *",
  async handle(_data, services) {
    await expireHolds(services);
  },
});

/** Reminds each registered member once, a day before the event. */
export const remindJob = defineJob<Record<string, never>>({
  name: "events.remind",
  cron: "*/15 * * * *",
  async handle(_data, services) {
    const { db, clock } = services;
    const now = clock.now();
    const sender = mailSender(services);
    await db.transaction(async (tx) => {
      const due = await claimReminders(tx, now, new Date(now.getTime() + DAY_MS));
      await notifyMembers(
        services,
        tx,
        due.map(({ event, ...person }) => ({
          userId: person.userId,
          kind: "event_tomorrow" as const,
          title: `Coming up: ${event.title}`,
          body: whenText(event, person.timeZone),
          link: `/events/${event.id}`,
          mail: reminderMail(person, event, sender),
        })),
      );
    });
  },
});

export const eventsJobs: AnyJob[] = [
  expireHoldsJob,
  remindJob,
  publishEventsJob,
  continueSeriesJob,
];
