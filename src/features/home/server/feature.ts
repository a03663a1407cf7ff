import { defineFeature } from "#platform/server/feature.ts";
import { homeContract } from "../contract.ts";
import { createHomeRoutes } from "./routes.ts";

export const homeFeature = defineFeature({
  name: "home",
  contract: homeContract,
  compose: ({ dashboardFigures }) => ({ routes: createHomeRoutes(dashboardFigures) }),
});
