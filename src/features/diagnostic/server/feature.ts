import { defineFeature } from "#platform/server/feature.ts";
import { diagnosticContract } from "../contract.ts";
import { diagnosticPersonalData } from "./personal-data.ts";
import { diagnosticRoutes } from "./routes.ts";

export const diagnosticFeature = defineFeature({
  name: "diagnostic",
  contract: diagnosticContract,
  routes: diagnosticRoutes,
  demo: async (context) => (await import("./demo.ts")).loadDiagnosticDemo(context),
  personalData: diagnosticPersonalData,
});
