import { defineFeature } from "#platform/server/feature.ts";
import { filesContract } from "../contract.ts";
import { filesJobs } from "./jobs.ts";
import { filesPersonalData } from "./personal-data.ts";
import { filesRoutes } from "./routes.ts";
import { type IsApprovedGuru, serveFiles } from "./serve-files.ts";

export const filesFeature = (isApprovedGuru: IsApprovedGuru) =>
  defineFeature({
    name: "files",
    contract: filesContract,
    routes: filesRoutes,
    rawRoutes: (app, services, readVisitor) =>
      serveFiles(app, services, readVisitor, isApprovedGuru),
    jobs: filesJobs,
    personalData: filesPersonalData,
  });
