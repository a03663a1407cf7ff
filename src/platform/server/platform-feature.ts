import type { Feature } from "./feature.ts";
import { liveJobs } from "./live/jobs.ts";
import { removeSentMailsJob, sendMailJob } from "./mail/mailer.ts";
import { paymentJobs } from "./payments/jobs.ts";
import { platformPersonalData } from "./platform-personal-data.ts";
import { foldRowCountsJob } from "./row-counts.ts";

/** The jobs and personal data of the platform itself. */
export const platformFeature: Feature = {
  name: "platform",
  jobs: [sendMailJob, removeSentMailsJob, foldRowCountsJob, ...liveJobs, ...paymentJobs],
  personalData: platformPersonalData,
};
