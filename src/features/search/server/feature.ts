import { defineFeature } from "#platform/server/feature.ts";
import { searchContract } from "../contract.ts";
import { searchJobs } from "./jobs.ts";
import { searchPersonalData } from "./personal-data.ts";
import { searchRoutes } from "./routes.ts";

export const searchFeature = defineFeature({
  name: "search",
  contract: searchContract,
  routes: searchRoutes,
  jobs: searchJobs,
  personalData: searchPersonalData,
});
