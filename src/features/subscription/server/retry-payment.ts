import { conflict } from "#platform/server/errors.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { syncBilling } from "./apply-billing.ts";
import { listOpenInvoices } from "./notice-queries.ts";
import { isLive } from "./policy.ts";
import { findCustomerId, findSubscription } from "./queries.ts";

/** Banks block cards that are charged too often. */
const limit = createRateLimit({
  name: "payment-retry",
  points: 5,
  seconds: 3600,
  message: "This payment was tried several times. Please wait an hour, or use another card.",
});

/** Charges the member's open invoices now, oldest first, until one fails. */
export async function retryPayment(
  services: Services,
  userId: string,
): Promise<{ isPaid: boolean; reason: string | null }> {
  const { db, payments } = services;
  const customerId = await findCustomerId(db, userId, payments.name);
  const before = await findSubscription(db, userId);
  if (!customerId || before?.provider !== payments.name || !isLive(before.status)) {
    throw conflict("no_subscription", "There is no subscription to pay for.");
  }
  await limit.use(services, userId);
  // The payment may have succeeded meanwhile.
  await syncBilling(services, customerId);
  const invoices = await listOpenInvoices(db, userId, payments.name);
  for (const { id } of invoices) {
    if ((await payments.payInvoice(id)) === "failed") break;
  }
  if (invoices.length > 0) await syncBilling(services, customerId);
  const after = await findSubscription(db, userId);
  const isPaid = after?.status === "active" || after?.status === "trialing";
  return { isPaid, reason: isPaid ? null : (after?.failureReason ?? null) };
}
