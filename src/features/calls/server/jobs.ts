import { convertPhones } from "#platform/server/convert-phones.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import {
  takeAbandoned,
  takeAnnouncements,
  takeConfirmations,
  takeReminders,
} from "./notice-queries.ts";
import { mailBoth, mailFounder, ringBell } from "./notifications.ts";
import { scheduledCalls } from "./tables.ts";

const EVERY_MINUTE = "* * * * *";

/** 24 hours ahead: pending calls are confirmed to both sides, confirmed ones announced. */
export const confirmCallsJob = defineJob<Record<string, never>>({
  name: "calls.confirm",
  cron: EVERY_MINUTE,
  async handle(_data, services) {
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      for (const call of await takeConfirmations(tx, now)) {
        await mailBoth(services, tx, "confirmed", call);
        await ringBell(tx, "call_confirmed", call);
      }
      for (const call of await takeAnnouncements(tx, now)) {
        await ringBell(tx, "call_tomorrow", call);
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
        await mailBoth(services, tx, "soon", call);
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
        await mailFounder(services, tx, "cancelled", call);
      }
    });
  },
});

/** Numbers from before E.164, and those that an older server wrote during an update. */
const convertPhonesJob = defineJob<object>({
  name: "calls.convert-phones",
  cron: "27 3 * * *",
  async handle(_data, { db }) {
    await convertPhones(db, scheduledCalls);
  },
});

export const callsJobs: AnyJob[] = [
  confirmCallsJob,
  remindCallsJob,
  releaseCallsJob,
  convertPhonesJob,
];
