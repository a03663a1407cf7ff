import { notify } from "#features/notifications/server/public.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { endExpiredHolds } from "./end-holds.ts";
import { tomorrowMail, whenText } from "./mails.ts";
import { takeReminders } from "./seat-queries.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Seats that were held for a payment nobody made go to whoever waits next. */
export const endHoldsJob = defineJob<Record<string, never>>({
  name: "events.end-holds",
  cron: "* * * * *",
  async handle(_data, services) {
    await endExpiredHolds(services);
  },
});

/** Each registered member hears of the event once, a day before it starts. */
export const remindJob = defineJob<Record<string, never>>({
  name: "events.remind",
  cron: "*/15 * * * *",
  async handle(_data, services) {
    const { db, clock, env, mailer } = services;
    const now = clock.now();
    await db.transaction(async (tx) => {
      const due = await takeReminders(tx, now, new Date(now.getTime() + DAY));
      for (const { event, ...person } of due) {
        await notify(tx, {
          userId: person.userId,
          kind: "event_tomorrow",
          title: `Coming up: ${event.title}`,
          body: whenText(event, person.timeZone),
          link: `/events/${event.id}`,
        });
        await mailer.send(tx, tomorrowMail(person, event, { appUrl: env.APP_URL, now }));
      }
    });
  },
});

export const eventsJobs: AnyJob[] = [endHoldsJob, remindJob];
