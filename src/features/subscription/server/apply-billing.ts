import { and, eq, inArray, sql } from "drizzle-orm";
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
import { emitEvent } from "#platform/server/webhooks/emit-event.ts";
import { compareWithOrder } from "./compare-order.ts";
import { findPrices, type Match, matchPrices, pickCurrent } from "./match-order.ts";
import { grantsAccess, isLive, keepPaidPeriod } from "./policy.ts";
import { findAttempt, findSubscription } from "./queries.ts";
import { sendReceipts, sendWelcome } from "./send-purchase-mails.ts";
import {
  billingCustomers,
  couponMirrors,
  invoices,
  seats,
  subscriptionCheckouts,
  subscriptions,
} from "./tables.ts";

type Row = typeof subscriptions.$inferSelect;
type Facts = Omit<typeof subscriptions.$inferInsert, "userId">;

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
  const before = await findSubscription(tx, userId);
  if (before && before.answeredQuestion >= update.order) return;
  const paid = await listNewlyPaid(tx, update);
  await storeInvoices(tx, userId, update);
  const facts = await readFacts(tx, userId, update, before ?? null, services);
  if (!facts) return;
  await storeSubscription(tx, userId, { ...facts, answeredQuestion: update.order });
  const receipts = paid.filter((invoice) => invoice.subscriptionId === facts.subscriptionId);
  await sendReceipts(
    services,
    tx,
    userId,
    receipts.map(({ id }) => id),
  );
  if (before && isSame(before, facts)) return;
  await emitEvent(tx, services, "subscription.changed", `subscription:${userId}`, {
    memberId: userId,
    status: facts.status,
    cancelAtPeriodEnd: facts.cancelAtPeriodEnd ?? false,
    planId: facts.planId ?? null,
    interval: facts.interval ?? null,
    seats: facts.seats ?? null,
    currentPeriodEnd: facts.currentPeriodEnd
      ? new Date(facts.currentPeriodEnd * 1000).toISOString()
      : null,
  });
  await publishAccess(tx, [userId, ...(await listHolders(tx, userId))]);
  if (grantsAccess(facts.status)) await sendWelcome(services, tx, userId);
  if (facts.status === "past_due" && before?.status !== "past_due") {
    const { graceDays } = services.settings.current().billing;
    await notifyMember(services, tx, {
      userId,
      kind: "subscription_trouble",
      title: "Your last payment failed",
      body: `Update your payment method to ${graceDays > 0 ? "keep" : "restore"} access.`,
      link: "/subscription",
      // `applyAndNotify` sends the email.
      isMailedLater: true,
    });
  }
};

/** The people whose access depends on this subscription. */
async function listHolders(tx: Transaction, payerId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: seats.userId })
    .from(seats)
    .where(eq(seats.payerId, payerId));
  return rows.map(({ userId }) => userId);
}

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

/** What to store: a function of the provider's state and the order. Null to ignore it. */
async function readFacts(
  tx: Transaction,
  userId: string,
  update: BillingUpdate,
  before: Row | null,
  services: Services,
): Promise<Facts | null> {
  const { provider, billing } = update;
  const priceIds = billing.subscriptions.flatMap(({ items }) => items.map((one) => one.priceId));
  const prices = await findPrices(tx, provider, [...new Set(priceIds)]);
  const found = pickCurrent(billing.subscriptions, prices);
  if (!found) return null;
  const known = before?.subscriptionId === found.id ? before : null;
  const match = matchPrices(found, prices);
  const now = services.clock.now();
  const common = { ...commonFacts(found), provider, updatedAt: now };
  if (match) {
    return {
      ...common,
      ...(await orderFacts(tx, update, { found, match, known, userId }, services)),
    };
  }
  const [item] = found.items;
  // A price from before plans were stored.
  if (known && found.items.length === 1 && item?.quantity === 1) {
    if ((known.priceId ?? item.priceId) === item.priceId) {
      return { ...common, priceId: item.priceId, mismatch: null };
    }
  }
  const priceId = item?.priceId ?? "";
  if (!known) {
    services.log.warn(
      { event: "billing_unknown_price", priceId, userId },
      "Ignored a subscription to a price that is not one of our plans.",
    );
    return null;
  }
  services.log.error(
    { event: "billing_price_mismatch", priceId, userId },
    "A subscription was switched to a price that was not ordered.",
  );
  const mismatch = isLive(found.status) ? "price" : null;
  return { ...common, ...keepPaidPeriod(found, known, now), mismatch };
}

const commonFacts = (found: ProviderSubscription) => ({
  subscriptionId: found.id,
  status: found.status,
  currentPeriodEnd: found.currentPeriodEnd,
  trialEnd: found.trialEnd,
  cancelAtPeriodEnd: found.cancelAtPeriodEnd,
  pastDueSince: found.pastDueSince,
  failureReason: found.failureReason,
  lastAttemptAt: found.lastAttemptAt,
  paymentMethodBrand: found.paymentMethodBrand,
  paymentMethodLast4: found.paymentMethodLast4,
});

interface Reported {
  userId: string;
  found: ProviderSubscription;
  match: Match;
  /** The stored row of the same subscription. */
  known: Row | null;
}

/** Plan, seats and coupon. Until the first invoice is as ordered, it gives no more seats than ordered. */
async function orderFacts(
  tx: Transaction,
  update: BillingUpdate,
  { found, match, known, userId }: Reported,
  services: Services,
) {
  const { base, seat } = match;
  const attempt = isLive(found.status) ? await findAttempt(tx, userId) : undefined;
  const order = attempt?.checkoutId ? attempt : null;
  const result = order && (await compareWithOrder(tx, order, match, found, update));
  if (result === "same") {
    await tx.delete(subscriptionCheckouts).where(eq(subscriptionCheckouts.userId, userId));
  }
  if (result === "different") {
    services.log.error(
      { event: "billing_amount_mismatch", userId, subscriptionId: found.id },
      "The first invoice of a subscription is not what was ordered.",
    );
  }
  const isPaidAsOrdered = !order || result === "same";
  const limit = isPaidAsOrdered
    ? Number.POSITIVE_INFINITY
    : Math.max(order.seats ?? 0, base.includedSeats);
  return {
    priceId: base.priceId,
    seatPriceId: seat?.priceId ?? null,
    planId: base.planId,
    interval: base.interval,
    seats: Math.min(base.includedSeats + match.extraSeats, limit),
    nextSeats: Math.min(base.includedSeats + match.nextExtraSeats, limit),
    couponId: found.couponId
      ? ((await findCoupon(tx, update.provider, found.couponId)) ??
        // Ordered before staff edited the coupon.
        known?.couponId ??
        order?.couponId ??
        null)
      : null,
    mismatch: result === "different" ? ("amount" as const) : null,
  };
}

async function findCoupon(tx: Transaction, provider: string, id: string) {
  const [row] = await tx
    .select({ couponId: couponMirrors.couponId })
    .from(couponMirrors)
    .where(and(eq(couponMirrors.provider, provider), eq(couponMirrors.providerCouponId, id)));
  return row?.couponId ?? null;
}

async function storeSubscription(tx: Transaction, userId: string, facts: Facts) {
  // Clears the reason when the member resumed or subscribed again.
  const reason = facts.cancelAtPeriodEnd ? {} : { cancelReason: null };
  await tx
    .insert(subscriptions)
    .values({ ...facts, userId })
    .onConflictDoUpdate({ target: subscriptions.userId, set: { ...facts, ...reason } });
}

/** Invoices that were not paid when they were stored last. */
async function listNewlyPaid(tx: Transaction, { billing }: BillingUpdate) {
  const paid = billing.invoices.filter(
    ({ status, amountCents }) => status === "paid" && amountCents > 0,
  );
  if (paid.length === 0) return [];
  const ids = paid.map(({ id }) => id);
  const known = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.id, ids), eq(invoices.status, "paid")));
  return paid.filter(({ id }) => !known.some((invoice) => invoice.id === id));
}

async function storeInvoices(
  tx: Transaction,
  userId: string,
  { provider, billing }: BillingUpdate,
) {
  const issued = billing.invoices.filter((invoice) => invoice.status !== "draft");
  if (issued.length === 0) return;
  const rows = issued.map(
    ({ subscriptionId: _subscription, isFirst: _isFirst, ...invoice }: ProviderInvoice) => ({
      ...invoice,
      userId,
      provider,
    }),
  );
  await tx
    .insert(invoices)
    .values(rows)
    .onConflictDoUpdate({
      target: invoices.id,
      set: {
        number: sql`excluded.number`,
        status: sql`excluded.status`,
        amountCents: sql`excluded.amount_cents`,
        refundedCents: sql`excluded.refunded_cents`,
        lines: sql`excluded.lines`,
        url: sql`excluded.url`,
        pdfUrl: sql`excluded.pdf_url`,
      },
    });
}

const SHOWN = [
  "subscriptionId",
  "status",
  "currentPeriodEnd",
  "trialEnd",
  "cancelAtPeriodEnd",
  "paymentMethodBrand",
  "paymentMethodLast4",
  "planId",
  "seats",
  "nextSeats",
] as const satisfies (keyof Row)[];

const isSame = (before: Row, facts: Facts): boolean =>
  SHOWN.every((field) => before[field] === (facts[field] ?? before[field])) &&
  (before.pastDueSince?.getTime() ?? null) === (facts.pastDueSince?.getTime() ?? null);
