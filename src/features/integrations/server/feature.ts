import { defineFeature } from "#platform/server/feature.ts";
import { webhookDeliveries } from "#platform/server/webhooks/tables.ts";
import { integrationsContract } from "../contract.ts";
import { LOG_DAYS } from "../webhooks-contract.ts";
import { serveMcp } from "./mcp-routes.ts";
import { integrationsPersonalData } from "./personal-data.ts";
import { createIntegrationsRoutes } from "./routes.ts";
import { deliverJob } from "./webhook-jobs.ts";

export const integrationsFeature = defineFeature({
  name: "integrations",
  contract: integrationsContract,
  rawRoutes: serveMcp,
  // Each tool calls the API, which checks the scopes.
  rawScopes: [],
  personalData: integrationsPersonalData,
  jobs: [deliverJob],
  retention: [{ table: webhookDeliveries, time: webhookDeliveries.createdAt, days: LOG_DAYS }],
  compose: ({ scopedRoutes }) => ({ routes: createIntegrationsRoutes(scopedRoutes) }),
});
