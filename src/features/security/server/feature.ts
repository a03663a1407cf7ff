import { defineFeature } from "#platform/server/feature.ts";
import { securityContract } from "../contract.ts";
import { securityPersonalData } from "./personal-data.ts";
import { applyResetsJob } from "./reset-second-factor.ts";
import { securityRoutes } from "./routes.ts";

export const securityFeature = defineFeature({
  name: "security",
  contract: securityContract,
  routes: securityRoutes,
  jobs: [applyResetsJob],
  personalData: securityPersonalData,
});
