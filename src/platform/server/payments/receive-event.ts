import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../postgres/database.ts";
import type { Services } from "../services.ts";
import type { PaymentHandlers } from "./handlers.ts";
import { refundPaymentJob } from "./jobs.ts";
import { PAYMENT_STATUSES, type PaymentEvent, type PaymentState } from "./payment-provider.ts";
import { hasReceived, nextFetchNumber, recordEvent } from "./queries.ts";
import { payments } from "./tables.ts";

type Effect = (tx: Transaction) => Promise<void>;

/**
 * Processes each event once. The event only says what changed: the current state is fetched from the
 * provider, so the order in which events arrive does not matter.
 */
export async function receiveEvent(
  services: Services,
  handlers: PaymentHandlers,
  event: PaymentEvent,
): Promise<void> {
  const { db, payments: provider } = services;
  if (await hasReceived(db, provider.name, event.id)) return;
  const effect = await prepareEffect(services, handlers, event);
  await db.transaction(async (tx) => {
    // A concurrent delivery of the same event waits here for the first one, and then does nothing.
    if (await recordEvent(tx, provider.name, event)) await effect?.(tx);
  });
}

async function prepareEffect(
  services: Services,
  handlers: PaymentHandlers,
  { about, ...event }: PaymentEvent,
): Promise<Effect | null> {
  const { payments: provider } = services;
  const subject = about.kind === "charge" ? await provider.findSubjectOf(about.paymentId) : about;
  if (subject && "customerId" in subject) {
    const update = await fetchBillingUpdate(services, subject.customerId);
    return (tx) => handlers.billingUpdated(tx, update, services);
  }
  if (subject && "checkoutId" in subject) {
    const payment = await provider.fetchPayment(subject.checkoutId);
    if (payment) return (tx) => settlePayment(tx, services, handlers, payment);
  }
  services.log.info(
    { event: "payment_event_ignored", paymentEventId: event.id, type: event.type },
    "Ignored a payment event that does not concern this product.",
  );
  return null;
}

/** Fetches the customer's current billing state, numbered so that a stale response is recognized. */
export async function fetchBillingUpdate(services: Services, customerId: string) {
  const order = await nextFetchNumber(services.db);
  const billing = await services.payments.fetchBilling(customerId);
  return { provider: services.payments.name, customerId, billing, order };
}

async function settlePayment(
  tx: Transaction,
  services: Services,
  handlers: PaymentHandlers,
  payment: PaymentState,
): Promise<void> {
  const { checkoutId, purpose, subjectId, status, amountCents, currency } = payment;
  const handle = purpose === null ? undefined : handlers.settled[purpose];
  if (!purpose || !subjectId || !handle) {
    services.log.warn(
      { event: "payment_unknown_purpose", checkoutId, purpose },
      "Ignored a payment with an unknown purpose.",
    );
    return;
  }
  const order = await lockPayment(tx, services.payments.name, { ...payment, purpose, subjectId });
  if (PAYMENT_STATUSES.indexOf(status) <= PAYMENT_STATUSES.indexOf(order.status)) return;
  if (status === "pending") return;
  if (status === "paid" && (order.amountCents !== amountCents || order.currency !== currency)) {
    services.log.error(
      { event: "payment_amount_mismatch", checkoutId, purpose },
      "A payment differs from its order and will be refunded.",
    );
    await services.jobs.enqueue(tx, refundPaymentJob, { checkoutId });
    return;
  }
  const now = services.clock.now();
  await tx
    .update(payments)
    .set({
      status,
      ...(status === "paid" ? { paidAt: now } : {}),
      ...(status === "refunded" ? { refundedAt: now } : {}),
    })
    .where(eq(payments.checkoutId, checkoutId));
  await handle(tx, { checkoutId, subjectId, status, amountCents, currency }, services);
}

/** Locks our record of the order; inserts an unknown payment as pending. */
async function lockPayment(
  tx: Transaction,
  provider: string,
  payment: PaymentState & { purpose: string; subjectId: string },
) {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, provider, status: "pending" })
    .onConflictDoUpdate({ target: payments.checkoutId, set: { provider: sql`excluded.provider` } })
    .returning({
      status: payments.status,
      amountCents: payments.amountCents,
      currency: payments.currency,
    });
  return row ?? { ...payment, status: "pending" as const };
}
