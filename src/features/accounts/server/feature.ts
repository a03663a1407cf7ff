import { defineFeature } from "#platform/server/feature.ts";
import { accountsContract } from "../contract.ts";
import { accountsJobs } from "./jobs.ts";
import { accountsPersonalData } from "./personal-data.ts";
import { accountsRoutes } from "./routes.ts";

export const accountsFeature = defineFeature({
  name: "accounts",
  contract: accountsContract,
  routes: accountsRoutes,
  jobs: accountsJobs,
  personalData: accountsPersonalData,
});
