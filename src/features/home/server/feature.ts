import { defineFeature } from "#platform/server/feature.ts";
import { homeContract } from "../contract.ts";
import { homeRoutes } from "./routes.ts";

export const homeFeature = defineFeature({
  name: "home",
  contract: homeContract,
  routes: homeRoutes,
});
