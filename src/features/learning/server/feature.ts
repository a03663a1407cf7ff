import { defineFeature } from "#platform/server/feature.ts";
import { learningContract } from "../contract.ts";
import { adminRoutes } from "./admin-routes.ts";
import { elementEditor, lessonEditor, pillarEditor } from "./content-editors.ts";
import { elementKind, lessonKind, pillarKind } from "./content-kinds.ts";
import { learningJobs } from "./jobs.ts";
import { memberRoutes } from "./member-routes.ts";
import { learningPersonalData } from "./personal-data.ts";
import "./file-guard.ts";
import { countDrafts } from "./program-queries.ts";
import { programRoutes } from "./program-routes.ts";
import { serveCertificates } from "./serve-certificates.ts";
import { worksheetRoutes } from "./worksheet-routes.ts";

export const learningFeature = defineFeature({
  name: "learning",
  contract: learningContract,
  routes: { ...memberRoutes, ...worksheetRoutes, ...adminRoutes, ...programRoutes },
  rawRoutes: serveCertificates,
  jobs: learningJobs,
  demo: async (context) => (await import("./demo.ts")).loadLearningDemo(context),
  dashboardFigures: (db) => ({ programDrafts: countDrafts(db) }),
  personalData: learningPersonalData,
  contentKinds: [pillarKind, elementKind, lessonKind],
  contentEditors: [pillarEditor, elementEditor, lessonEditor],
});
