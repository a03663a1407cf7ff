import { defineFeature } from "#platform/server/feature.ts";
import { notificationsContract } from "../contract.ts";
import { notificationsJobs } from "./jobs.ts";
import { notificationsPersonalData } from "./personal-data.ts";
import { notificationsRoutes } from "./routes.ts";
import { serveUnsubscribe } from "./serve-unsubscribe.ts";

export const notificationsFeature = defineFeature({
  name: "notifications",
  contract: notificationsContract,
  routes: notificationsRoutes,
  rawRoutes: serveUnsubscribe,
  jobs: notificationsJobs,
  demo: async (context) => (await import("./demo.ts")).loadNotificationsDemo(context),
  personalData: notificationsPersonalData,
});
