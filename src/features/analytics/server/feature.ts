import { defineFeature } from "#platform/server/feature.ts";
import { analyticsContract } from "../contract.ts";
import { analyticsRoutes } from "./routes.ts";

export const analyticsFeature = defineFeature({
  name: "analytics",
  contract: analyticsContract,
  routes: analyticsRoutes,
  demo: async (context) => (await import("./demo.ts")).loadAnalyticsDemo(context),
});
