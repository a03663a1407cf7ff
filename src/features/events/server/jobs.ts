import type { AnyJob } from "#platform/server/jobs.ts";

export const eventsJobs: AnyJob[] = [];
