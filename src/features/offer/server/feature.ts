import { defineFeature } from "#platform/server/feature.ts";
import { offerContract } from "../contract.ts";
import { offerRoutes } from "./routes.ts";

export const offerFeature = defineFeature({
  name: "offer",
  contract: offerContract,
  routes: offerRoutes,
  demo: async (context) => (await import("./demo.ts")).loadOfferDemo(context),
});
