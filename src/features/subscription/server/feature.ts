import { defineFeature } from "#platform/server/feature.ts";
import { subscriptionContract } from "../contract.ts";
import { applyBillingUpdate } from "./apply-billing.ts";
import { ensureDefaultPrice } from "./default-price.ts";
import { subscriptionJobs } from "./jobs.ts";
import { mirrorMissing } from "./mirror-plans.ts";
import { subscriptionPersonalData } from "./personal-data.ts";
import { subscriptionRoutes } from "./routes.ts";

export const subscriptionFeature = defineFeature({
  name: "subscription",
  contract: subscriptionContract,
  routes: subscriptionRoutes,
  async start(services) {
    await ensureDefaultPrice(services);
    await mirrorMissing(services);
  },
  jobs: subscriptionJobs,
  demo: async (context) => (await import("./demo.ts")).loadSubscriptionDemo(context),
  personalData: subscriptionPersonalData,
  paymentHandlers: { billingUpdated: applyBillingUpdate },
});
