import { defineFeature } from "#platform/server/feature.ts";
import { gurusContract } from "../contract.ts";
import { gurusPersonalData } from "./personal-data.ts";
import { gurusRoutes } from "./routes.ts";

export const gurusFeature = defineFeature({
  name: "gurus",
  contract: gurusContract,
  routes: gurusRoutes,
  demo: async (context) => (await import("./demo.ts")).loadGurusDemo(context),
  personalData: gurusPersonalData,
});
