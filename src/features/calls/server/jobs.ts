import { notify } from "#features/notifications/server/public.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { cancelledMails, confirmedMails, reminderMails, whenText } from "./mails.ts";
import {
  takeAbandoned,
  takeAnnouncements,
  takeConfirmations,
  takeReminders,
} from "./notice-queries.ts";
import { sendMails } from "./send-mails.ts";

const EVERY_MINUTE = "* * * * *";
const LINK = "/book-call";

/** 24 hours ahead: pending calls are confirmed to both sides, confirmed ones announced. */
export const confirmCallsJob = defineJob<Record<string, never>>({
  name: "calls.confirm",
  cron: EVERY_MINUTE,
  async handle(_data, services) {
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      for (const call of await takeConfirmations(tx, now)) {
        await sendMails(services, tx, confirmedMails, call);
        await notify(tx, {
          userId: call.userId,
          kind: "call_confirmed",
          title: "Your call is confirmed",
          body: whenText(call.startsAt, call.timeZone),
          link: LINK,
        });
      }
      for (const call of await takeAnnouncements(tx, now)) {
        await notify(tx, {
          userId: call.userId,
          kind: "call_tomorrow",
          title: "Your call is within the next 24 hours",
          body: whenText(call.startsAt, call.timeZone),
          link: LINK,
        });
      }
    });
  },
});

/** 1 hour ahead, to both sides. */
export const remindCallsJob = defineJob<Record<string, never>>({
  name: "calls.remind",
  cron: EVERY_MINUTE,
  async handle(_data, services) {
    await services.db.transaction(async (tx) => {
      for (const call of await takeReminders(tx, services.clock.now())) {
        await sendMails(services, tx, reminderMails, call);
      }
    });
  },
});

/** Frees the slots of members who have left; the founder hears of what was confirmed. */
export const releaseCallsJob = defineJob<Record<string, never>>({
  name: "calls.release",
  cron: EVERY_MINUTE,
  async handle(_data, services) {
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      await takeAbandoned(tx, now, "pending");
      for (const call of await takeAbandoned(tx, now, "confirmed")) {
        await sendMails(services, tx, cancelledMails, call, ["founder"]);
      }
    });
  },
});

export const callsJobs: AnyJob[] = [confirmCallsJob, remindCallsJob, releaseCallsJob];
