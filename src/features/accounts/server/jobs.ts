import { convertPhones } from "#platform/server/convert-phones.ts";
import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { authOf } from "./auth.ts";
import { moveMailsJob } from "./confirm-email.ts";
import { sendConfirmationJob } from "./email-change.ts";
import { grantedAccessEndedJob } from "./grant-access.ts";
import { users } from "./tables.ts";

/**
 * Looks up the account and sends the email after the response, so that known and unknown addresses
 * get the same response in the same time.
 */
export const requestResetJob = defineJob<{ email: string }>({
  name: "accounts.request-reset",
  options: { retryLimit: 3, deleteAfterSeconds: 60 },
  async handle({ email }, services) {
    await authOf(services).api.requestPasswordReset({ body: { email } });
  },
});

/** Converts numbers stored before E.164, or written by an older server during a rolling update. */
const convertPhonesJob = defineJob<object>({
  name: "accounts.convert-phones",
  cron: "23 3 * * *",
  async handle(_data, { db }) {
    await convertPhones(db, users);
  },
});

export const accountsJobs: AnyJob[] = [
  requestResetJob,
  convertPhonesJob,
  grantedAccessEndedJob,
  sendConfirmationJob,
  moveMailsJob,
];
