import { defineFeature } from "#platform/server/feature.ts";
import { articleImportContract } from "../contract.ts";
import { articleImportJobs } from "./jobs.ts";
import { articleImportPersonalData } from "./personal-data.ts";
import { articleImportRoutes } from "./routes.ts";

export const articleImportFeature = defineFeature({
  name: "articleImport",
  contract: articleImportContract,
  routes: articleImportRoutes,
  jobs: articleImportJobs,
  personalData: articleImportPersonalData,
});
