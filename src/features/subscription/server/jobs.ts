import { type AnyJob, defineJob } from "#platform/server/jobs.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { syncBilling } from "./apply-billing.ts";
import { sendDetailsJob } from "./billing-details.ts";
import { readDefaultPriceJob } from "./default-price.ts";
import { mirrorCouponJob, mirrorPlanJob } from "./mirror-plans.ts";
import { isLive } from "./policy.ts";
import { findCustomerId, findEmail, findSubscription, listStaleCustomers } from "./queries.ts";

const syncJob = defineJob<{ customerId: string }>({
  name: "subscription.sync",
  handle: ({ customerId }, services) => syncBilling(services, customerId),
});

/** Webhooks can be lost, so this job fetches every customer whose state should have changed. */
export const reconcileJob = defineJob<object>({
  name: "subscription.reconcile",
  cron: "17 * * * *",
  async handle(_data, services) {
    const { db, payments, clock, jobs } = services;
    for (const { customerId } of await listStaleCustomers(db, payments.name, clock.now())) {
      await jobs.enqueue(db, syncJob, { customerId }, { singletonKey: customerId });
    }
  },
});

const endBillingJob = defineJob<{ userId: string; reason?: string }>({
  name: "subscription.end-billing",
  options: { retryLimit: 12, retryDelay: 60, retryBackoff: true },
  async handle({ userId, reason = "The account was removed." }, services) {
    const { db, payments } = services;
    const row = await findSubscription(db, userId);
    const customerId = await findCustomerId(db, userId, payments.name);
    if (!row?.subscriptionId || !customerId || row.provider !== payments.name) return;
    if (!isLive(row.status) || row.cancelAtPeriodEnd) return;
    await payments.cancelAtPeriodEnd(row.subscriptionId, reason);
    await syncBilling(services, customerId);
  },
});

/** Cancels the subscription of a removed or suspended member at the end of its period. */
export async function endBillingOf(
  executor: Executor,
  services: Services,
  userId: string,
  reason?: string,
): Promise<void> {
  await services.jobs.enqueue(executor, endBillingJob, { userId, ...(reason && { reason }) });
}

const updateEmailJob = defineJob<{ userId: string }>({
  name: "subscription.update-email",
  options: { retryLimit: 12, retryDelay: 60, retryBackoff: true },
  async handle({ userId }, { db, payments }) {
    const customerId = await findCustomerId(db, userId, payments.name);
    const email = await findEmail(db, userId);
    if (customerId && email) await payments.updateCustomer(customerId, { email });
  },
});

/** Sends the member's new email address to the payment provider. */
export async function updateBillingEmail(
  executor: Executor,
  services: Services,
  userId: string,
): Promise<void> {
  await services.jobs.enqueue(executor, updateEmailJob, { userId });
}

/** For deleted accounts, whose rows no longer exist. */
export const closeCustomerJob = defineJob<{ customerId: string }>({
  name: "subscription.close-customer",
  options: { retryLimit: 12, retryDelay: 60, retryBackoff: true },
  handle: ({ customerId }, { payments }) => payments.closeCustomer(customerId),
});

export const subscriptionJobs: AnyJob[] = [
  syncJob,
  reconcileJob,
  endBillingJob,
  updateEmailJob,
  sendDetailsJob,
  closeCustomerJob,
  readDefaultPriceJob,
  mirrorPlanJob,
  mirrorCouponJob,
];
