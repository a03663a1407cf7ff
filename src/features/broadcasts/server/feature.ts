import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { broadcastsContract } from "../contract.ts";
import { countBounce } from "./count-bounce.ts";
import { createSendJob } from "./jobs.ts";
import { broadcastsPersonalData } from "./personal-data.ts";
import { createRoutes } from "./routes.ts";

const notificationKinds = defineNotificationKinds({
  broadcast: {
    order: 180,
    icon: "mail",
    label: "News from the team",
    hint: "When the team writes to many members at once",
    isEmailOnly: true,
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    broadcasts: typeof notificationKinds;
  }
}

export const broadcastsFeature = defineFeature({
  name: "broadcasts",
  contract: broadcastsContract,
  notificationKinds,
  compose: ({ broadcastChannels }) => {
    const sendJob = createSendJob(broadcastChannels);
    return { routes: createRoutes(broadcastChannels, sendJob), jobs: [sendJob] };
  },
  demo: async (context) => (await import("./demo.ts")).loadBroadcastsDemo(context),
  personalData: broadcastsPersonalData,
  mailBounced: countBounce,
});
