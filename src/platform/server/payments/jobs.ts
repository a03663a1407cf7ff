import { type AnyJob, defineJob } from "../jobs.ts";
import { asSandbox } from "./sandbox/sandbox-provider.ts";

/** Refunds a one-off payment in full. Enqueue it in the transaction that decides the refund. */
export const refundPaymentJob = defineJob<{ checkoutId: string }>({
  name: "payments.refund",
  options: { retryLimit: 10, retryDelay: 30, retryBackoff: true },
  async handle({ checkoutId }, { payments }) {
    await payments.refund(checkoutId);
  },
});

/** Closes an open checkout, so that nobody can pay it any more. */
export const expireCheckoutJob = defineJob<{ checkoutId: string }>({
  name: "payments.expire-checkout",
  options: { retryLimit: 10, retryDelay: 30, retryBackoff: true },
  async handle({ checkoutId }, { payments }) {
    await payments.expireCheckout(checkoutId);
  },
});

/** Redelivers failed sandbox webhooks, as a real provider does. */
const redeliverJob = defineJob<object>({
  name: "payments.redeliver",
  cron: "* * * * *",
  async handle(_data, { payments }) {
    await asSandbox(payments)?.deliverPending();
  },
});

export const paymentJobs: AnyJob[] = [refundPaymentJob, expireCheckoutJob, redeliverJob];
