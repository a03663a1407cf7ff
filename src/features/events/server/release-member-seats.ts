import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitSeats } from "./emit-seats.ts";
import { isConfirmed } from "./policy.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { lockEvent } from "./seat-queries.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

/** Cancels and refunds all upcoming registrations of a member who leaves or is removed. */
export async function releaseMemberSeats(
  tx: Transaction,
  services: Services,
  userId: string,
): Promise<void> {
  await tx.delete(eventWaitingList).where(eq(eventWaitingList.userId, userId));
  // Past registrations are kept, but no longer shown to other members.
  await tx
    .update(eventRegistrations)
    .set({ isListed: false })
    .where(and(eq(eventRegistrations.userId, userId), eq(eventRegistrations.isListed, true)));
  const upcoming = await tx
    .select({
      id: eventRegistrations.id,
      eventId: eventRegistrations.eventId,
      paymentStatus: eventRegistrations.paymentStatus,
      checkoutId: eventRegistrations.checkoutId,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, userId),
        gt(events.startsAt, services.clock.now()),
        // The registrations of a canceled event are kept, and refunded already.
        isNull(events.canceledAt),
      ),
    )
    .orderBy(asc(eventRegistrations.eventId));
  for (const { id, eventId, paymentStatus, checkoutId } of upcoming) {
    const event = await lockEvent(tx, eventId);
    await tx.delete(eventRegistrations).where(eq(eventRegistrations.id, id));
    if (paymentStatus === "completed" && checkoutId) {
      await services.jobs.enqueue(tx, refundPaymentJob, { checkoutId });
    }
    if (event && isConfirmed({ paymentStatus })) {
      const seats = [{ event, memberId: userId }];
      await emitSeats(tx, services, "event.canceled_registration", seats);
    }
    await promoteFromWaitlist(services, tx, eventId);
    await publishSeatsChanged(tx, eventId);
  }
}
