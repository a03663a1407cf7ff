import type { AnyJob } from "#platform/server/jobs.ts";
import type { ExportJob } from "./export-data.ts";
import { removeExpiredExportsJob, removeExportJob } from "./remove-exports.ts";

export const createSettingsJobs = (exportJob: ExportJob): AnyJob[] => [
  exportJob,
  removeExportJob,
  removeExpiredExportsJob,
];
