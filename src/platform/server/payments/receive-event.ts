import { and, eq } from "drizzle-orm";
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
    if (payment) return (tx) => settlePayment(tx, services, handlers.settled, payment);
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

/** Settles our order of this checkout. A checkout without an order is not ours and buys nothing. */
export async function settlePayment(
  tx: Transaction,
  services: Services,
  settled: PaymentHandlers["settled"],
  { checkoutId, status, amountCents, currency }: PaymentState,
): Promise<void> {
  const order = await lockOrder(tx, services.payments.name, checkoutId);
  const handle = order && settled[order.purpose];
  if (!order || !handle) {
    services.log.warn(
      { event: "payment_without_order", checkoutId, status },
      "Ignored a payment that was not ordered here.",
    );
    return;
  }
  if (PAYMENT_STATUSES.indexOf(status) <= PAYMENT_STATUSES.indexOf(order.status)) return;
  if (status === "pending") return;
  if (status === "paid" && (order.amountCents !== amountCents || order.currency !== currency)) {
    services.log.error(
      { event: "payment_amount_mismatch", checkoutId, purpose: order.purpose },
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
  // What was refunded is what was paid, also when it differs from the order.
  await handle(tx, { ...order, status, amountCents, currency }, services);
}

async function lockOrder(tx: Transaction, provider: string, checkoutId: string) {
  const [order] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), eq(payments.provider, provider)))
    .for("update");
  return order;
}
