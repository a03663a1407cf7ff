import { DAY_MS } from "#lib/durations.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { webhookQueue } from "#platform/server/webhooks/emit-event.ts";
import { LOG_DAYS } from "../webhooks-contract.ts";
import { deliverDue } from "./webhook-deliver.ts";
import { removeOldDeliveries } from "./webhook-queries.ts";

/** Runs after an event, and every minute for retries and the deliveries of killed workers. */
export const deliverJob = defineJob<object>({
  ...webhookQueue,
  cron: "* * * * *",
  handle: (_data, services) => deliverDue(services),
});

export const removeDeliveriesJob = defineJob<object>({
  name: "webhooks.remove-old",
  cron: "41 3 * * *",
  async handle(_data, { db, clock }) {
    await removeOldDeliveries(db, new Date(clock.now().getTime() - LOG_DAYS * DAY_MS));
  },
});

export const webhookJobs: AnyJob[] = [deliverJob, removeDeliveriesJob];
