import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import { refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Services } from "#platform/server/services.ts";
import { emitSeats } from "./emit-seats.ts";
import { mailSender, registrationCanceledMail } from "./mails.ts";
import { cancellationRefusal, canSeeEvent, isConfirmed, isRefundable, placeOf } from "./policy.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { findOwnRegistration, lockEvent } from "./seat-queries.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

/** Releases the member's seat before the event, refunds it and promotes from the waitlist. */
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
    const refusal = cancellationRefusal(event, place, services.clock.now());
    if (refusal || !registration) throw refusal ?? notFound("Event not found");
    await tx.delete(eventRegistrations).where(eq(eventRegistrations.id, registration.id));
    const { paymentStatus, checkoutId } = registration;
    const isRefunded = isRefundable(registration);
    if (isRefunded) {
      await services.jobs.enqueue(tx, refundPaymentJob, { checkoutId: registration.checkoutId });
    }
    if (isConfirmed(registration)) {
      const facts = { by: "member", isRefunded, hadSeat: true } as const;
      const mail = registrationCanceledMail(actor, event, facts, mailSender(services));
      await services.mailer.send(tx, mail);
      const seats = [{ event, memberId: actor.userId }];
      await emitSeats(tx, services, "event.canceled_registration", seats);
    }
    await promoteFromWaitlist(services, tx, eventId);
    await publishSeatsChanged(tx, eventId);
    return paymentStatus === "pending" ? checkoutId : null;
  });
  if (unpaidCheckout) await services.payments.expireCheckout(unpaidCheckout);
}

/** Idempotent for visible events; returns 404 for events the member cannot see. */
export async function leaveWaitlist({ db }: Services, actor: Actor, eventId: string) {
  const hasLeft = await db.transaction(async (tx) => {
    const left = await tx
      .delete(eventWaitingList)
      .where(and(eq(eventWaitingList.eventId, eventId), eq(eventWaitingList.userId, actor.userId)))
      .returning({ eventId: eventWaitingList.eventId });
    if (left.length > 0) await publishSeatsChanged(tx, eventId);
    return left.length > 0;
  });
  if (hasLeft) return;
  const [event] = await db
    .select({ isActive: events.isActive })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event || !canSeeEvent(actor, event)) throw notFound("Event not found");
}
