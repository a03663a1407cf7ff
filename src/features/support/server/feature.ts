import { defineFeature } from "#platform/server/feature.ts";
import { supportContract } from "../contract.ts";
import { supportTemplates } from "./mails.ts";
import { supportPersonalData } from "./personal-data.ts";
import { supportRoutes } from "./routes.ts";

export const supportFeature = defineFeature({
  name: "support",
  contract: supportContract,
  routes: supportRoutes,
  demo: async (context) => (await import("./demo.ts")).loadSupportDemo(context),
  personalData: supportPersonalData,
  mailTemplates: supportTemplates,
});
