import {
  listMailReaders,
  notifyAll,
  unsubscribeUrl,
} from "#features/notifications/server/public.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { endExpiredHolds } from "./end-holds.ts";
import { tomorrowMail, whenText } from "./mails.ts";
import { claimReminders } from "./seat-queries.ts";

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
      const due = await claimReminders(tx, now, new Date(now.getTime() + DAY));
      await notifyAll(
        tx,
        due.map(({ event, userId, timeZone }) => ({
          userId,
          kind: "event_tomorrow" as const,
          title: `Coming up: ${event.title}`,
          body: whenText(event, timeZone),
          link: `/events/${event.id}`,
          isMailed: true,
        })),
      );
      const ids = due.map((one) => one.userId);
      const readers = await listMailReaders(tx, ids, "event_tomorrow");
      for (const { event, ...person } of due.filter((one) => readers.has(one.userId))) {
        const leave = unsubscribeUrl(services, { userId: person.userId, kind: "event_tomorrow" });
        const mail = tomorrowMail(person, event, { appUrl: env.APP_URL, now });
        await mailer.send(tx, { ...mail, unsubscribeUrl: leave });
      }
    });
  },
});

export const eventsJobs: AnyJob[] = [endHoldsJob, remindJob];
