import { convertPhones } from "#platform/server/convert-phones.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { LIVE_STATUSES } from "../call-contract.ts";
import { emitCall } from "./emit-call.ts";
import { withHosts } from "./host-queries.ts";
import {
  cancelCallsOfRemovedMembers,
  claimAnnouncements,
  claimConfirmations,
  claimReminders,
} from "./notice-queries.ts";
import { announceCall, emailBothSides, emailHost, notifyOfChange } from "./notifications.ts";
import { doesHostKnow } from "./policy.ts";
import type { CallWithMember } from "./queries.ts";
import { scheduledCalls } from "./tables.ts";

const EVERY_MINUTE = "* * * * *";

const addHosts = ({ settings }: Services, tx: Transaction, calls: CallWithMember[]) =>
  withHosts(tx, settings.current().founder, calls);

/** 24 hours before the start: confirms pending calls and announces those staff confirmed earlier. */
export const confirmCallsJob = defineJob<Record<string, never>>({
  name: "calls.confirm",
  cron: EVERY_MINUTE,
  async handle(_data, services) {
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      for (const call of await addHosts(services, tx, await claimConfirmations(tx, now))) {
        await notifyOfChange(services, tx, "confirmed", call);
        await emailHost(services, tx, "confirmed", call);
      }
      for (const call of await addHosts(services, tx, await claimAnnouncements(tx, now))) {
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
      const due = await claimReminders(tx, services.clock.now());
      for (const call of await addHosts(services, tx, due)) {
        await emailBothSides(services, tx, "soon", call);
      }
    });
  },
});

/** Cancels upcoming calls of removed members. Hosts who know of a call are emailed. */
export const releaseCallsJob = defineJob<Record<string, never>>({
  name: "calls.release",
  cron: EVERY_MINUTE,
  async handle(_data, services) {
    const now = services.clock.now();
    await services.db.transaction(async (tx) => {
      for (const status of LIVE_STATUSES) {
        const canceled = await cancelCallsOfRemovedMembers(tx, now, status);
        for (const call of await addHosts(services, tx, canceled)) {
          await emitCall(tx, services, "call.canceled", call);
          if (doesHostKnow(status, call.host)) await emailHost(services, tx, "cancelled", call);
        }
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
