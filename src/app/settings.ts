import { createExportJob } from "#features/settings/server/export-data.ts";
import { createSettingsJobs } from "#features/settings/server/jobs.ts";
import { createSettingsRoutes } from "#features/settings/server/routes.ts";
import { personalData } from "./personal-data.ts";

/** The settings feature exports and erases the personal data of all features. */
const exportJob = createExportJob(personalData);
export const settingsJobs = createSettingsJobs(exportJob);
export const settingsRoutes = createSettingsRoutes(personalData, exportJob);
