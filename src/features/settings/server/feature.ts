import { defineFeature } from "#platform/server/feature.ts";
import { settingsContract } from "../contract.ts";
import { createExportJob } from "./export-data.ts";
import { settingsPersonalData } from "./personal-data.ts";
import { removeExpiredExportsJob, removeExportJob } from "./remove-exports.ts";
import { createSettingsRoutes } from "./routes.ts";
import { serveExports } from "./serve-exports.ts";

export const settingsFeature = defineFeature({
  name: "settings",
  contract: settingsContract,
  rawRoutes: serveExports,
  demo: async (context) => (await import("./demo.ts")).loadSettingsDemo(context),
  personalData: settingsPersonalData,
  compose({ personalData }) {
    const exportJob = createExportJob(personalData);
    return {
      routes: createSettingsRoutes(personalData, exportJob),
      jobs: [exportJob, removeExportJob, removeExpiredExportsJob],
    };
  },
});
