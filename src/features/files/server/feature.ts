import { defineFeature } from "#platform/server/feature.ts";
import { filesContract } from "../contract.ts";
import { filesJobs } from "./jobs.ts";
import { filesPersonalData } from "./personal-data.ts";
import { filesRoutes } from "./routes.ts";
import { serveFiles } from "./serve-files.ts";

export const filesFeature = defineFeature({
  name: "files",
  contract: filesContract,
  routes: filesRoutes,
  rawRoutes: serveFiles,
  jobs: filesJobs,
  personalData: filesPersonalData,
});
