import { defineFeature } from "#platform/server/feature.ts";
import { growthPlanContract } from "../contract.ts";
import { growthPlanPersonalData } from "./personal-data.ts";

export const growthPlanFeature = defineFeature({
  name: "growthPlan",
  contract: growthPlanContract,
  personalData: growthPlanPersonalData,
});
