import { defineFeature } from "#platform/server/feature.ts";
import { articleMagicContract } from "../contract.ts";
import { articleMagicJobs } from "./jobs.ts";
import { articleMagicPersonalData } from "./personal-data.ts";
import { articleMagicRoutes } from "./routes.ts";
import { articleRevisions } from "./tables.ts";

export const articleMagicFeature = defineFeature({
  name: "articleMagic",
  contract: articleMagicContract,
  routes: articleMagicRoutes,
  jobs: articleMagicJobs,
  retention: [{ table: articleRevisions, time: articleRevisions.createdAt, days: 365 }],
  demo: async (context) => (await import("./demo.ts")).loadArticleMagicDemo(context),
  personalData: articleMagicPersonalData,
});
