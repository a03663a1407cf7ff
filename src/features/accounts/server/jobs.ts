import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import { authOf } from "./auth.ts";

/**
 * The look-up and the mail happen here, after the answer: known and unknown addresses get the same
 * answer in the same time.
 */
export const requestResetJob = defineJob<{ email: string }>({
  name: "accounts.request-reset",
  options: { retryLimit: 3, deleteAfterSeconds: 60 },
  async handle({ email }, services) {
    await authOf(services).api.requestPasswordReset({ body: { email } });
  },
});

export const accountsJobs: AnyJob[] = [requestResetJob];
