import { defineJob } from "#platform/server/jobs.ts";
import { webhookQueue } from "#platform/server/webhooks/emit-event.ts";
import { deliverDue } from "./webhook-deliver.ts";

/** Runs after an event, and every minute for retries and the deliveries of killed workers. */
export const deliverJob = defineJob<object>({
  ...webhookQueue,
  cron: "* * * * *",
  handle: (_data, services) => deliverDue(services),
});
