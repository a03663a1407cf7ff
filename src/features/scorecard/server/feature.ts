import { defineFeature } from "#platform/server/feature.ts";
import { scorecardContract } from "../contract.ts";
import { peersJobs } from "./peers/jobs.ts";
import { scorecardPersonalData } from "./personal-data.ts";
import { scorecardRoutes } from "./routes.ts";

export const scorecardFeature = defineFeature({
  name: "scorecard",
  contract: scorecardContract,
  routes: scorecardRoutes,
  jobs: peersJobs,
  demo: async (context) => (await import("./demo.ts")).loadScorecardDemo(context),
  personalData: scorecardPersonalData,
});
