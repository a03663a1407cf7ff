import { platformContract } from "../contract.ts";
import { removeBulkChangesJob } from "./bulk/bulk-changes.ts";
import { defineFeature } from "./feature.ts";
import { liveJobs } from "./live/jobs.ts";
import { platformRoutes } from "./live/routes.ts";
import { removeSentMailsJob, sendMailJob } from "./mail/mailer.ts";
import { paymentJobs } from "./payments/jobs.ts";
import { platformPersonalData } from "./platform-personal-data.ts";
import { foldRowCountsJob } from "./row-counts.ts";

/** What the platform itself adds to the server. */
export const platformFeature = defineFeature({
  name: "platform",
  contract: platformContract,
  routes: platformRoutes,
  jobs: [
    sendMailJob,
    removeSentMailsJob,
    foldRowCountsJob,
    removeBulkChangesJob,
    ...liveJobs,
    ...paymentJobs,
  ],
  personalData: platformPersonalData,
});
