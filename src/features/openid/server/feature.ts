import { defineFeature } from "#platform/server/feature.ts";
import { openidContract } from "../contract.ts";
import { openidJobs } from "./jobs.ts";
import { openidPersonalData } from "./personal-data.ts";
import { openidRoutes } from "./routes.ts";
import { serveOpenid } from "./serve-openid.ts";

export const openidFeature = defineFeature({
  name: "openid",
  contract: openidContract,
  routes: openidRoutes,
  rawRoutes: serveOpenid,
  jobs: openidJobs,
  personalData: openidPersonalData,
});
