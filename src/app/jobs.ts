import { accountsJobs } from "#features/accounts/server/jobs.ts";
import { analyticsJobs } from "#features/analytics/server/jobs.ts";
import { articleImportJobs } from "#features/article-import/server/jobs.ts";
import { articleMagicJobs } from "#features/article-magic/server/jobs.ts";
import { assistantJobs } from "#features/assistant/server/jobs.ts";
import { callsJobs } from "#features/calls/server/jobs.ts";
import { eventsJobs } from "#features/events/server/jobs.ts";
import { filesJobs } from "#features/files/server/jobs.ts";
import { gurusJobs } from "#features/gurus/server/jobs.ts";
import { homeJobs } from "#features/home/server/jobs.ts";
import { learningJobs } from "#features/learning/server/jobs.ts";
import { libraryJobs } from "#features/library/server/jobs.ts";
import { messagesJobs } from "#features/messages/server/jobs.ts";
import { notificationsJobs } from "#features/notifications/server/jobs.ts";
import { searchJobs } from "#features/search/server/jobs.ts";
import { subscriptionJobs } from "#features/subscription/server/jobs.ts";
import { supportJobs } from "#features/support/server/jobs.ts";
import { teamJobs } from "#features/team/server/jobs.ts";
import type { AnyJob } from "#platform/server/jobs.ts";
import { liveJobs } from "#platform/server/live/jobs.ts";
import { removeSentMailsJob, sendMailJob } from "#platform/server/mail/mailer.ts";
import { paymentJobs } from "#platform/server/payments/jobs.ts";
import { foldRowCountsJob } from "#platform/server/row-counts.ts";
import { settingsJobs } from "./settings.ts";

/** All background jobs. */
export const allJobs: AnyJob[] = [
  sendMailJob,
  removeSentMailsJob,
  foldRowCountsJob,
  ...liveJobs,
  ...paymentJobs,
  ...accountsJobs,
  ...analyticsJobs,
  ...articleImportJobs,
  ...articleMagicJobs,
  ...assistantJobs,
  ...callsJobs,
  ...eventsJobs,
  ...filesJobs,
  ...gurusJobs,
  ...homeJobs,
  ...learningJobs,
  ...libraryJobs,
  ...messagesJobs,
  ...notificationsJobs,
  ...searchJobs,
  ...settingsJobs,
  ...subscriptionJobs,
  ...supportJobs,
  ...teamJobs,
];
