import { defineFeature } from "#platform/server/feature.ts";
import { filesContract } from "../contract.ts";
import type { FileRules } from "./guards.ts";
import { filesJobs } from "./jobs.ts";
import { filesPersonalData } from "./personal-data.ts";
import { filesRoutes } from "./routes.ts";
import { serveFiles } from "./serve-files.ts";

export const filesFeature = (rules: FileRules) =>
  defineFeature({
    name: "files",
    contract: filesContract,
    routes: filesRoutes,
    rawRoutes: (app, services, readVisitor) => serveFiles(app, services, readVisitor, rules),
    rawScopes: ["files:read", "files:write"],
    jobs: filesJobs,
    personalData: filesPersonalData,
  });
