import type { Services } from "#platform/server/services.ts";
import { releaseSeat } from "./release-seat.ts";
import { listExpiredHolds } from "./seat-queries.ts";
import { confirmPayment } from "./settle-payment.ts";

/** Expires overdue holds of one event or of all events, and returns their number. */
export async function expireHolds(services: Services, eventId?: string): Promise<number> {
  const { db, clock, payments } = services;
  const holds = await listExpiredHolds(db, clock.now(), eventId);
  for (const { id, checkoutId } of holds) {
    if (checkoutId) {
      // Expire first: nobody can pay afterwards, so the payment status we read is final.
      await payments.expireCheckout(checkoutId);
      const payment = await payments.fetchPayment(checkoutId);
      if (payment?.status === "paid") {
        await db.transaction((tx) =>
          confirmPayment(services, tx, { registrationId: id, checkoutId }),
        );
        continue;
      }
    }
    // No-op if the provider's webhook has already settled the registration.
    await db.transaction((tx) => releaseSeat(services, tx, id));
  }
  return holds.length;
}
