import { settlePayment } from "#platform/server/payments/receive-event.ts";
import type { Services } from "#platform/server/services.ts";
import { PAYMENT_PURPOSE } from "./open-checkout.ts";
import { releaseSeat } from "./release-seat.ts";
import { listExpiredHolds } from "./seat-queries.ts";
import { onRegistrationPaid } from "./settle-payment.ts";

/** Expires overdue holds of one event or of all events, and returns their number. */
export async function expireHolds(services: Services, eventId?: string): Promise<number> {
  const { db, clock, payments } = services;
  const holds = await listExpiredHolds(db, clock.now(), eventId);
  for (const { id, checkoutId } of holds) {
    if (checkoutId) {
      // Expire first: nobody can pay afterwards, so the payment status we read is final.
      await payments.expireCheckout(checkoutId);
      const payment = await payments.fetchPayment(checkoutId);
      const settled = { [PAYMENT_PURPOSE]: onRegistrationPaid };
      if (payment) await db.transaction((tx) => settlePayment(tx, services, settled, payment));
    }
    // No-op if the payment has settled the registration.
    await db.transaction((tx) => releaseSeat(services, tx, id));
  }
  return holds.length;
}
