import { defineFeature } from "#platform/server/feature.ts";
import { libraryContract } from "../contract.ts";
import { articleEditor } from "./content-editors.ts";
import { articleKind } from "./content-kind.ts";
import { publishArticlesJob } from "./jobs.ts";
import { libraryPersonalData } from "./personal-data.ts";
import { libraryRoutes } from "./routes.ts";

export const libraryFeature = defineFeature({
  name: "library",
  contract: libraryContract,
  routes: libraryRoutes,
  jobs: [publishArticlesJob],
  demo: async (context) => (await import("./demo.ts")).loadLibraryDemo(context),
  personalData: libraryPersonalData,
  contentKinds: [articleKind],
  contentEditors: [articleEditor],
});
