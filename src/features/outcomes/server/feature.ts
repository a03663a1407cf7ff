import { defineFeature } from "#platform/server/feature.ts";
import { outcomesContract } from "../contract.ts";
import { outcomesRoutes } from "./routes.ts";

export const outcomesFeature = defineFeature({
  name: "outcomes",
  contract: outcomesContract,
  routes: outcomesRoutes,
});
