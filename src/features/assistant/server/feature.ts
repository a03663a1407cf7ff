import { defineFeature } from "#platform/server/feature.ts";
import { assistantContract } from "../contract.ts";
import { assistantPersonalData } from "./personal-data.ts";
import { assistantRoutes } from "./routes.ts";

export const assistantFeature = defineFeature({
  name: "assistant",
  contract: assistantContract,
  routes: assistantRoutes,
  demo: async (context) => (await import("./demo.ts")).loadAssistantDemo(context),
  personalData: assistantPersonalData,
});
