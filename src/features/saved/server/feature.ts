import { defineFeature } from "#platform/server/feature.ts";
import { savedContract } from "../contract.ts";
import { savedRoutes } from "./routes.ts";

export const savedFeature = defineFeature({
  name: "saved",
  contract: savedContract,
  routes: savedRoutes,
});
