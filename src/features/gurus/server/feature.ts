import { defineFeature } from "#platform/server/feature.ts";
import { gurusContract } from "../contract.ts";
import type { GuruActivity } from "./activity.ts";
import { gurusPersonalData } from "./personal-data.ts";
import { gurusRoutes } from "./routes.ts";

export const gurusFeature = (activity: GuruActivity) =>
  defineFeature({
    name: "gurus",
    contract: gurusContract,
    routes: gurusRoutes(activity),
    demo: async (context) => (await import("./demo.ts")).loadGurusDemo(context),
    personalData: gurusPersonalData,
  });
