import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { notificationsContract } from "../contract.ts";
import { notificationsJobs } from "./jobs.ts";
import { notificationsPersonalData } from "./personal-data.ts";
import { createNotificationsRoutes } from "./routes.ts";
import { serveUnsubscribe } from "./serve-unsubscribe.ts";
import { notifications } from "./tables.ts";

const notificationKinds = defineNotificationKinds({
  new_content: {
    order: 140,
    icon: "sparkles",
    label: "New content",
    hint: "When the team publishes a lesson, resource or event",
  },
  digest: {
    order: 160,
    icon: "mail",
    label: "Daily summary",
    hint: "At most once a day, only if you have unread items",
    isEmailOnly: true,
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    notifications: typeof notificationKinds;
  }
}

export const notificationsFeature = defineFeature({
  name: "notifications",
  contract: notificationsContract,
  rawRoutes: serveUnsubscribe,
  jobs: notificationsJobs,
  retention: [{ table: notifications, time: notifications.createdAt, days: 180 }],
  demo: async (context) => (await import("./demo.ts")).loadNotificationsDemo(context),
  notificationKinds,
  personalData: notificationsPersonalData,
  compose: (all) => ({ routes: createNotificationsRoutes(all.notificationKinds) }),
});
