import type { Feature } from "#platform/server/feature.ts";
import { inboundEmailJobs } from "./jobs.ts";
import { inboundEmailPersonalData } from "./personal-data.ts";
import { serveInboundEmail } from "./receive-email.ts";

export const inboundEmailFeature: Feature = {
  name: "inboundEmail",
  rawRoutes: serveInboundEmail,
  jobs: inboundEmailJobs,
  personalData: inboundEmailPersonalData,
};
