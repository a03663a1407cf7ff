import { defineFeature } from "#platform/server/feature.ts";
import { articleImportContract } from "../contract.ts";
import { articleImportJobs } from "./jobs.ts";
import { articleImportPersonalData } from "./personal-data.ts";
import { articleImportRoutes } from "./routes.ts";
import { articleImportTitles } from "./tables.ts";

export const articleImportFeature = defineFeature({
  name: "articleImport",
  contract: articleImportContract,
  routes: articleImportRoutes,
  jobs: articleImportJobs,
  retention: [{ table: articleImportTitles, time: articleImportTitles.listedAt, days: 7 }],
  personalData: articleImportPersonalData,
});
