import { defineFeature } from "#platform/server/feature.ts";
import { productSettingsContract } from "../contract.ts";
import { createEmailRoutes } from "./email-routes.ts";
import { productSettingsPersonalData } from "./personal-data.ts";
import { productSettingsRoutes } from "./routes.ts";

export const productSettingsFeature = defineFeature({
  name: "productSettings",
  contract: productSettingsContract,
  personalData: productSettingsPersonalData,
  compose: ({ mailTemplates }) => ({
    routes: { ...productSettingsRoutes, ...createEmailRoutes(mailTemplates) },
  }),
});
