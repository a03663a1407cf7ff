import { convertPhones } from "#platform/server/convert-phones.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import {
  cancelCallsOfRemovedMembers,
  claimAnnouncements,
  claimConfirmations,
  claimReminders,
} from "./notice-queries.ts";
import { announceCall, emailBothSides, emailFounder, notifyOfChange } from "./notifications.ts";
import { scheduledCalls } from "./tables.ts";

const EVERY_MINUTE = "* * * * *";

/** 24 hours before the start: confirms pending calls and announces those staff confirmed earlier. */
export const confirmCallsJob = defineJob<Record<string, never>>({
  name: "calls.confirm",
  cron: EVERY_MINUTE,
  async handle(_data, services) {
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      for (const call of await claimConfirmations(tx, now)) {
        await notifyOfChange(services, tx, "confirmed", call);
        await emailFounder(services, tx, "confirmed", call);
      }
      for (const call of await claimAnnouncements(tx, now)) {
        await announceCall(services, tx, call);
      }
    });
  },
});

/** Emails a reminder to both sides 1 hour before the start. */
export const remindCallsJob = defineJob<Record<string, never>>({
  name: "calls.remind",
  cron: EVERY_MINUTE,
  async handle(_data, services) {
    await services.db.transaction(async (tx) => {
      for (const call of await claimReminders(tx, services.clock.now())) {
        await emailBothSides(services, tx, "soon", call);
      }
    });
  },
});

/** Cancels upcoming calls of removed members. The founder is emailed about confirmed ones. */
export const releaseCallsJob = defineJob<Record<string, never>>({
  name: "calls.release",
  cron: EVERY_MINUTE,
  async handle(_data, services) {
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      await cancelCallsOfRemovedMembers(tx, now, "pending");
      for (const call of await cancelCallsOfRemovedMembers(tx, now, "confirmed")) {
        await emailFounder(services, tx, "cancelled", call);
      }
    });
  },
});

/** Converts phone numbers that are not yet E.164, also those an older version still writes. */
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
