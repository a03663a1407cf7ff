import { defineFeature } from "#platform/server/feature.ts";
import { articleMagicContract } from "../contract.ts";
import { articleMagicJobs } from "./jobs.ts";
import { articleMagicPersonalData } from "./personal-data.ts";
import { articleMagicRoutes } from "./routes.ts";

export const articleMagicFeature = defineFeature({
  name: "articleMagic",
  contract: articleMagicContract,
  routes: articleMagicRoutes,
  jobs: articleMagicJobs,
  demo: async (context) => (await import("./demo.ts")).loadArticleMagicDemo(context),
  personalData: articleMagicPersonalData,
});
