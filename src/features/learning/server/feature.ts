import { defineFeature } from "#platform/server/feature.ts";
import { learningContract } from "../contract.ts";
import { learningPersonalData } from "./personal-data.ts";
import { learningRoutes } from "./routes.ts";
import { serveCertificates } from "./serve-certificates.ts";

export const learningFeature = defineFeature({
  name: "learning",
  contract: learningContract,
  routes: learningRoutes,
  rawRoutes: serveCertificates,
  demo: async (context) => (await import("./demo.ts")).loadLearningDemo(context),
  personalData: learningPersonalData,
});
