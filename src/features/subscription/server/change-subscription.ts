import { eq } from "drizzle-orm";
import { conflict } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { syncBilling } from "./apply-billing.ts";
import { isLive } from "./policy.ts";
import { findCustomerId, findSubscription } from "./queries.ts";
import { subscriptions } from "./tables.ts";

export async function cancelSubscription(
  services: Services,
  userId: string,
  reason: string | null,
): Promise<void> {
  const { subscriptionId, customerId } = await findManageable(services, userId);
  await services.payments.cancelAtPeriodEnd(subscriptionId, reason);
  await syncBilling(services, customerId);
  await services.db
    .update(subscriptions)
    .set({ cancelReason: reason })
    .where(eq(subscriptions.userId, userId));
}

export async function resumeSubscription(services: Services, userId: string): Promise<void> {
  const { subscriptionId, customerId } = await findManageable(services, userId);
  await services.payments.resume(subscriptionId);
  await syncBilling(services, customerId);
}

export async function openPortal(services: Services, userId: string): Promise<string> {
  const customerId = await findCustomerId(services.db, userId, services.payments.name);
  if (!customerId) throw conflict("no_subscription", "You have no payment method to manage yet.");
  return services.payments.billingPortal(customerId, "/subscription");
}

async function findManageable({ db, payments }: Services, userId: string) {
  const row = await findSubscription(db, userId);
  const customerId = await findCustomerId(db, userId, payments.name);
  const isKnown = row?.subscriptionId && row.provider === payments.name && isLive(row.status);
  if (!isKnown || !row.subscriptionId || !customerId) {
    throw conflict("no_subscription", "You have no subscription to change.");
  }
  return { subscriptionId: row.subscriptionId, customerId };
}
