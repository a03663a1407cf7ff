import { sql } from "drizzle-orm";
import { platformContract } from "../contract.ts";
import { purgeTrashJob } from "./authoring/purge-trash.ts";
import { trash } from "./authoring/tables.ts";
import { trashRoutes } from "./authoring/trash-routes.ts";
import { removeBulkChangesJob } from "./bulk/bulk-changes.ts";
import { defineFeature } from "./feature.ts";
import { liveJobs } from "./live/jobs.ts";
import { platformRoutes } from "./live/routes.ts";
import { failedMailJob, removeSentMailsJob, sendMailJob } from "./mail/mailer.ts";
import { paymentJobs } from "./payments/jobs.ts";
import { platformPersonalData } from "./platform-personal-data.ts";
import { foldRowCountsJob } from "./row-counts.ts";

const platformJobs = [
  // Before the queue whose failed jobs it gets.
  failedMailJob,
  sendMailJob,
  removeSentMailsJob,
  foldRowCountsJob,
  removeBulkChangesJob,
  ...liveJobs,
  ...paymentJobs,
];

/** What the platform itself adds to the server. */
export const platformFeature = defineFeature({
  name: "platform",
  contract: platformContract,
  personalData: platformPersonalData,
  dashboardFigures: () => ({ trashed: sql<number>`(select count(*)::int from ${trash})` }),
  compose: ({ contentKinds }) => ({
    routes: { ...platformRoutes, ...trashRoutes(contentKinds) },
    jobs: [...platformJobs, purgeTrashJob(contentKinds)],
  }),
});
