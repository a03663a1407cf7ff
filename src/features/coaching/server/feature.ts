import { defineFeature } from "#platform/server/feature.ts";
import { coachingContract } from "../contract.ts";
import { coachingRoutes } from "./routes.ts";

export const coachingFeature = defineFeature({
  name: "coaching",
  contract: coachingContract,
  routes: coachingRoutes,
  demo: async (context) => (await import("./demo.ts")).loadCoachingDemo(context),
});
