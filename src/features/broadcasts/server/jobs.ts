import type { BroadcastChannel } from "#platform/server/feature.ts";
import { defineJob } from "#platform/server/jobs.ts";
import { WINDOW_SECONDS } from "./policy.ts";
import { queueBatch } from "./queue-batch.ts";
import { startDueBroadcast } from "./start-broadcast.ts";

/**
 * Starts what is due and queues emails up to the limit per minute, then runs again. The schedule
 * starts it if a killed worker broke that chain.
 */
export function createSendJob(channels: BroadcastChannel[]) {
  const sendJob = defineJob<object>({
    name: "broadcasts.send",
    cron: "* * * * *",
    async handle(_data, services) {
      while (await startDueBroadcast(services, channels));
      let result = await queueBatch(services);
      while (result === "more") result = await queueBatch(services);
      if (result === "done") return;
      await services.jobs.enqueue(
        services.db,
        sendJob,
        {},
        {
          startAfter: WINDOW_SECONDS,
          singletonKey: "next",
          singletonSeconds: WINDOW_SECONDS,
        },
      );
    },
  });
  return sendJob;
}
