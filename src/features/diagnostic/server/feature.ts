import { defineFeature } from "#platform/server/feature.ts";
import { diagnosticContract } from "../contract.ts";
import { diagnosticPersonalData } from "./personal-data.ts";

export const diagnosticFeature = defineFeature({
  name: "diagnostic",
  contract: diagnosticContract,
  personalData: diagnosticPersonalData,
});
