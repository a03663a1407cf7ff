import { defineFeature } from "#platform/server/feature.ts";
import { discussionContract } from "../contract.ts";
import { openReports } from "./moderation-queries.ts";
import { discussionPersonalData } from "./personal-data.ts";
import { discussionRoutes } from "./routes.ts";

export const discussionFeature = defineFeature({
  name: "discussion",
  contract: discussionContract,
  routes: discussionRoutes,
  demo: async (context) => (await import("./demo.ts")).loadDiscussionDemo(context),
  personalData: discussionPersonalData,
  dashboardFigures: () => ({ openReports }),
});
