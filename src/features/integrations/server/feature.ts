import { defineFeature } from "#platform/server/feature.ts";
import { integrationsContract } from "../contract.ts";
import { serveMcp } from "./mcp-routes.ts";
import { integrationsPersonalData } from "./personal-data.ts";
import { createIntegrationsRoutes } from "./routes.ts";
import { webhookJobs } from "./webhook-jobs.ts";

export const integrationsFeature = defineFeature({
  name: "integrations",
  contract: integrationsContract,
  rawRoutes: serveMcp,
  // Each tool calls the API, which checks the scopes.
  rawScopes: [],
  personalData: integrationsPersonalData,
  jobs: webhookJobs,
  compose: ({ scopedRoutes }) => ({ routes: createIntegrationsRoutes(scopedRoutes) }),
});
