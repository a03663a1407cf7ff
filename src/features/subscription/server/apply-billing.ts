import { and, eq, sql } from "drizzle-orm";
import { notifyMember } from "#features/notifications/server/public.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { BillingUpdate, OnBillingUpdate } from "#platform/server/payments/handlers.ts";
import type {
  ProviderInvoice,
  ProviderSubscription,
} from "#platform/server/payments/payment-provider.ts";
import { fetchBillingUpdate } from "#platform/server/payments/receive-event.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { isLive, keepPaidPeriod } from "./policy.ts";
import { findSubscription } from "./queries.ts";
import { billingCustomers, invoices, subscriptionCheckouts, subscriptions } from "./tables.ts";

/** Fetches a customer's billing data from the provider and stores it. */
export async function syncBilling(services: Services, customerId: string): Promise<void> {
  const update = await fetchBillingUpdate(services, customerId);
  await services.db.transaction((tx) => applyBillingUpdate(tx, update, services));
}

/** Stores billing data from the provider, and notifies the member's open tabs if access changed. */
export const applyBillingUpdate: OnBillingUpdate = async (tx, update, services) => {
  const userId = await lockCustomer(tx, update);
  if (!userId) {
    services.log.warn(
      { event: "billing_unknown_customer", customerId: update.customerId },
      "Ignored billing data of an unknown customer.",
    );
    return;
  }
  await storeInvoices(tx, userId, update);
  const { subscription: found } = update.billing;
  const before = await findSubscription(tx, userId);
  if (!found || (before && before.answeredQuestion >= update.order)) return;
  const { priceId } = found;
  const known = before?.subscriptionId === found.id ? before : null;
  const isOrdered =
    priceId === services.payments.priceId || (known && (known.priceId ?? priceId) === priceId);
  if (!isOrdered && !known) {
    services.log.warn(
      { event: "billing_unknown_price", priceId, userId },
      "Ignored a subscription to a price that is not our plan.",
    );
    return;
  }
  const now = services.clock.now();
  let subscription = found;
  if (!isOrdered && known) {
    services.log.error(
      { event: "billing_price_mismatch", priceId, userId },
      "A subscription was switched to a price that was not ordered.",
    );
    subscription = keepPaidPeriod(found, known, now);
  }
  await storeSubscription(tx, userId, update, subscription, now);
  if (isLive(subscription.status)) {
    await tx.delete(subscriptionCheckouts).where(eq(subscriptionCheckouts.userId, userId));
  }
  if (before && isSame(before, subscription)) return;
  await publishAccess(tx, [userId]);
  if (subscription.status === "past_due" && before?.status !== "past_due") {
    await notifyMember(services, tx, {
      userId,
      kind: "subscription_trouble",
      title: "Your last payment failed",
      body: "Update your payment method to restore access.",
      link: "/subscription",
    });
  }
};

/** Locks the customer row, so that updates of one customer run one at a time. */
async function lockCustomer(tx: Transaction, { provider, customerId }: BillingUpdate) {
  const [row] = await tx
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(
      and(eq(billingCustomers.provider, provider), eq(billingCustomers.customerId, customerId)),
    )
    .for("update");
  return row?.userId ?? null;
}

async function storeSubscription(
  tx: Transaction,
  userId: string,
  { provider, order }: BillingUpdate,
  { id, ...facts }: ProviderSubscription,
  now: Date,
) {
  const row = { ...facts, provider, subscriptionId: id, answeredQuestion: order, updatedAt: now };
  // Clears the reason when the member resumed or subscribed again.
  const reason = facts.cancelAtPeriodEnd ? {} : { cancelReason: null };
  await tx
    .insert(subscriptions)
    .values({ ...row, userId })
    .onConflictDoUpdate({ target: subscriptions.userId, set: { ...row, ...reason } });
}

async function storeInvoices(
  tx: Transaction,
  userId: string,
  { provider, billing }: BillingUpdate,
) {
  const issued = billing.invoices.filter((invoice) => invoice.status !== "draft");
  if (issued.length === 0) return;
  await tx
    .insert(invoices)
    .values(issued.map((invoice: ProviderInvoice) => ({ ...invoice, userId, provider })))
    .onConflictDoUpdate({
      target: invoices.id,
      set: {
        number: sql`excluded.number`,
        status: sql`excluded.status`,
        amountCents: sql`excluded.amount_cents`,
        url: sql`excluded.url`,
        pdfUrl: sql`excluded.pdf_url`,
      },
    });
}

function isSame(before: typeof subscriptions.$inferSelect, now: ProviderSubscription): boolean {
  return (
    before.subscriptionId === now.id &&
    before.status === now.status &&
    before.currentPeriodEnd === now.currentPeriodEnd &&
    before.trialEnd === now.trialEnd &&
    before.cancelAtPeriodEnd === now.cancelAtPeriodEnd &&
    before.paymentMethodBrand === now.paymentMethodBrand &&
    before.paymentMethodLast4 === now.paymentMethodLast4
  );
}
