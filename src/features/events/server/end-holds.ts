import type { Services } from "#platform/server/services.ts";
import { releaseSeat } from "./release-seat.ts";
import { listExpiredHolds } from "./seat-queries.ts";
import { confirmPayment } from "./settle-payment.ts";

/** Ends holds whose time is over, of one event or of all, and returns how many there were. */
export async function endExpiredHolds(services: Services, eventId?: string): Promise<number> {
  const { db, clock, payments } = services;
  const holds = await listExpiredHolds(db, clock.now(), eventId);
  for (const { id, checkoutId } of holds) {
    if (checkoutId) {
      // In this order: after it nobody can pay, so what we then read is final.
      await payments.expireCheckout(checkoutId);
      const payment = await payments.fetchPayment(checkoutId);
      if (payment?.status === "paid") {
        await db.transaction((tx) =>
          confirmPayment(services, tx, { registrationId: id, checkoutId }),
        );
        continue;
      }
    }
    // The provider's own word may have come first; then this changes nothing.
    await db.transaction((tx) => releaseSeat(services, tx, id));
  }
  return holds.length;
}
