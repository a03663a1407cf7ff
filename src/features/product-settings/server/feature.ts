import { defineFeature } from "#platform/server/feature.ts";
import { productSettingsContract } from "../contract.ts";
import { productSettingsPersonalData } from "./personal-data.ts";
import { productSettingsRoutes } from "./routes.ts";

export const productSettingsFeature = defineFeature({
  name: "productSettings",
  contract: productSettingsContract,
  routes: productSettingsRoutes,
  personalData: productSettingsPersonalData,
});
