import { defineFeature } from "#platform/server/feature.ts";
import { inboxContract } from "../contract.ts";
import { wakeThreadsJob } from "./jobs.ts";
import { inboxRoutes } from "./routes.ts";

export const inboxFeature = defineFeature({
  name: "inbox",
  contract: inboxContract,
  routes: inboxRoutes,
  jobs: [wakeThreadsJob],
});
