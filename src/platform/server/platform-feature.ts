import { isNotNull, or, sql } from "drizzle-orm";
import { platformContract } from "../contract.ts";
import { aiBudgets, aiUsage } from "./ai/tables.ts";
import { purgeTrashJob } from "./authoring/purge-trash.ts";
import { trash } from "./authoring/tables.ts";
import { trashRoutes } from "./authoring/trash-routes.ts";
import { BULK_CHANGE_DAYS } from "./bulk/bulk-changes.ts";
import { bulkChanges } from "./bulk/tables.ts";
import { defineFeature } from "./feature.ts";
import { LIVE_EVENT_DAYS } from "./live/catch-up.ts";
import { platformRoutes } from "./live/routes.ts";
import { failedMailJob, sendMailJob } from "./mail/mailer.ts";
import { paymentJobs } from "./payments/jobs.ts";
import { paymentEvents } from "./payments/tables.ts";
import { platformPersonalData } from "./platform-personal-data.ts";
import { deleteOldRowsJob } from "./retention.ts";
import { foldRowCountsJob } from "./row-counts.ts";
import { auditEntries, liveEvents, mails } from "./tables.ts";

const platformJobs = [
  // Before the queue whose failed jobs it gets.
  failedMailJob,
  sendMailJob,
  foldRowCountsJob,
  ...paymentJobs,
];

/** What the platform itself adds to the server. */
export const platformFeature = defineFeature({
  name: "platform",
  contract: platformContract,
  personalData: platformPersonalData,
  dashboardFigures: () => ({ trashed: sql<number>`(select count(*)::int from ${trash})` }),
  retention: [
    // Emails contain personal data. Without SMTP they are not sent, and stay for /dev/outbox.
    {
      table: mails,
      time: mails.createdAt,
      days: 30,
      where: or(isNotNull(mails.sentAt), isNotNull(mails.skippedAt)),
    },
    { table: mails, time: mails.createdAt, days: 90, where: isNotNull(mails.failedAt) },
    { table: liveEvents, time: liveEvents.createdAt, days: LIVE_EVENT_DAYS },
    { table: bulkChanges, time: bulkChanges.createdAt, days: BULK_CHANGE_DAYS },
    { table: auditEntries, time: auditEntries.createdAt, days: 730 },
    { table: paymentEvents, time: paymentEvents.receivedAt, days: 90 },
    { table: aiUsage, time: aiUsage.createdAt, days: 365 },
    { table: aiBudgets, time: aiBudgets.day, days: 7 },
  ],
  compose: ({ contentKinds, retention }) => ({
    routes: { ...platformRoutes, ...trashRoutes(contentKinds) },
    jobs: [...platformJobs, purgeTrashJob(contentKinds), deleteOldRowsJob(retention)],
  }),
});
