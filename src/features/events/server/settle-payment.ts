import { eq } from "drizzle-orm";
import type { OnPaymentSettled } from "#platform/server/payments/handlers.ts";
import { refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitSeats } from "./emit-seats.ts";
import { eventCanceledMail, mailSender, registeredMail, seatGoneMail } from "./mails.ts";
import { isFull, isPast } from "./policy.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { releaseSeat } from "./release-seat.ts";
import { findRegistration, lockEvent } from "./seat-queries.ts";
import { eventRegistrations } from "./tables.ts";

interface Paid {
  registrationId: string;
  checkoutId: string;
}

/** Handles a payment event of the provider, as the manifest declares. */
export const onRegistrationPaid: OnPaymentSettled = async (tx, payment, services) => {
  const { subjectId: registrationId, checkoutId } = payment;
  if (payment.status === "paid")
    return confirmPayment(services, tx, { registrationId, checkoutId });
  const registration = await findRegistration(tx, registrationId);
  // Ignore events of an older checkout; a newer one is in progress.
  if (registration?.checkoutId !== checkoutId) return;
  if (payment.status === "failed") await releaseSeat(services, tx, registrationId);
  else await revokeSeat(services, tx, registrationId);
};

/**
 * Confirms the registration. Refunds the payment if it cannot buy a seat any more: canceled, paid
 * twice, the event was canceled, or the hold expired and the event is sold out.
 */
export async function confirmPayment(services: Services, tx: Transaction, paid: Paid) {
  const known = await findRegistration(tx, paid.registrationId);
  if (!known) return refund(services, tx, paid);
  const event = await lockEvent(tx, known.eventId);
  const registration = await findRegistration(tx, paid.registrationId);
  if (!event || !registration) return refund(services, tx, paid);
  const isSettled =
    registration.paymentStatus === "completed" || registration.paymentStatus === null;
  if (isSettled) {
    if (registration.checkoutId !== paid.checkoutId) await refund(services, tx, paid);
    return;
  }
  const now = services.clock.now();
  const sender = mailSender(services);
  if (event.canceledAt) {
    await refund(services, tx, paid);
    await tx
      .update(eventRegistrations)
      .set({ checkoutId: paid.checkoutId })
      .where(eq(eventRegistrations.id, registration.id));
    const facts = { isRegistered: false, isRefunded: true };
    await services.mailer.send(tx, eventCanceledMail(registration, event, facts, sender));
    return;
  }
  if (registration.paymentStatus === "failed" && (isFull(event) || isPast(event, now))) {
    await refund(services, tx, paid);
    await services.mailer.send(tx, seatGoneMail(registration, event, sender));
    return;
  }
  await tx
    .update(eventRegistrations)
    .set({ paymentStatus: "completed", holdExpiresAt: null, checkoutId: paid.checkoutId })
    .where(eq(eventRegistrations.id, registration.id));
  await publishSeatsChanged(tx, event.id);
  await services.mailer.send(tx, registeredMail(registration, event, sender));
  await emitSeats(tx, services, "event.registered", [{ event, memberId: registration.userId }]);
}

/**
 * Revokes the seat of a payment that was refunded at the provider. The registrations of a canceled
 * event are kept as they are.
 */
async function revokeSeat(services: Services, tx: Transaction, registrationId: string) {
  const registration = await findRegistration(tx, registrationId);
  // Without a payment status, the team refunded the payment and the member keeps the seat.
  if (!registration || registration.paymentStatus === null) return;
  const event = await lockEvent(tx, registration.eventId);
  if (event?.canceledAt) return;
  await tx
    .update(eventRegistrations)
    .set({ paymentStatus: "failed", holdExpiresAt: null })
    .where(eq(eventRegistrations.id, registrationId));
  if (event && registration.paymentStatus === "completed") {
    const seats = [{ event, memberId: registration.userId }];
    await emitSeats(tx, services, "event.canceled_registration", seats);
  }
  await promoteFromWaitlist(services, tx, registration.eventId);
  await publishSeatsChanged(tx, registration.eventId);
}

const refund = (services: Services, tx: Transaction, { checkoutId }: Paid) =>
  services.jobs.enqueue(tx, refundPaymentJob, { checkoutId });
