import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import { refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Services } from "#platform/server/services.ts";
import { announceSeats } from "./announce-seats.ts";
import { canSeeEvent, placeOf, whyNotCancel } from "./policy.ts";
import { promoteWaiting } from "./promote-waiting.ts";
import { findOwnRegistration, lockEvent } from "./seat-queries.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

/** Gives a seat back before the event; what was paid is refunded, and whoever waits next gets it. */
export async function cancelRegistration(
  services: Services,
  actor: Actor,
  eventId: string,
): Promise<void> {
  const unpaidCheckout = await services.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    const registration = await findOwnRegistration(tx, eventId, actor.userId);
    if (!event || !(registration || canSeeEvent(actor, event))) throw notFound("Event not found");
    const place = placeOf({
      isRegistered: registration !== undefined,
      paymentStatus: registration?.paymentStatus ?? null,
      isWaiting: false,
    });
    const refusal = whyNotCancel(event, place, services.clock.now());
    if (refusal || !registration) throw refusal ?? notFound("Event not found");
    await tx.delete(eventRegistrations).where(eq(eventRegistrations.id, registration.id));
    const { paymentStatus, checkoutId } = registration;
    if (paymentStatus === "completed" && checkoutId) {
      await services.jobs.enqueue(tx, refundPaymentJob, { checkoutId });
    }
    await promoteWaiting(services, tx, eventId);
    await announceSeats(tx, eventId);
    return paymentStatus === "pending" ? checkoutId : null;
  });
  if (unpaidCheckout) await services.payments.expireCheckout(unpaidCheckout);
}

/** Leaving twice is fine; an event that is not there for this member has no list to leave. */
export async function leaveWaitingList({ db }: Services, actor: Actor, eventId: string) {
  const hasLeft = await db.transaction(async (tx) => {
    const left = await tx
      .delete(eventWaitingList)
      .where(and(eq(eventWaitingList.eventId, eventId), eq(eventWaitingList.userId, actor.userId)))
      .returning({ eventId: eventWaitingList.eventId });
    if (left.length > 0) await announceSeats(tx, eventId);
    return left.length > 0;
  });
  if (hasLeft) return;
  const [event] = await db
    .select({ isActive: events.isActive })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event || !canSeeEvent(actor, event)) throw notFound("Event not found");
}
