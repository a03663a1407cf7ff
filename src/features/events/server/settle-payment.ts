import { eq } from "drizzle-orm";
import type { OnPaymentSettled, SettledPayment } from "#platform/server/payments/handlers.ts";
import { refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitSeats } from "./emit-seats.ts";
import {
  eventCanceledMail,
  mailSender,
  receiptMail,
  refundedMail,
  registeredMail,
  registrationCanceledMail,
  seatGoneMail,
} from "./mails.ts";
import { isFull, isPast } from "./policy.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { releaseSeat } from "./release-seat.ts";
import { findPerson, findRegistration, lockEvent } from "./seat-queries.ts";
import { eventRegistrations } from "./tables.ts";

type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** Handles a payment event of the provider, as the manifest declares. */
export const onRegistrationPaid: OnPaymentSettled = async (tx, payment, services) => {
  if (payment.status === "paid") return confirmPayment(services, tx, payment);
  const registration = await findRegistration(tx, payment.subjectId);
  // A newer checkout may be in progress, or the registration was canceled.
  const isCurrent = registration?.checkoutId === payment.checkoutId;
  if (isCurrent && payment.status === "failed") await releaseSeat(services, tx, registration.id);
  if (payment.status !== "refunded") return;
  if (isCurrent) {
    await revokeSeat(services, tx, registration);
    await publishSeatsChanged(tx, registration.eventId);
  }
  const payer = payment.userId === null ? undefined : await findPerson(tx, payment.userId);
  if (!payer) return;
  const keepsSeat = isCurrent && registration.paymentStatus === null;
  await services.mailer.send(tx, refundedMail(payer, payment, keepsSeat, mailSender(services)));
};

/**
 * Confirms the registration. Refunds the payment if it cannot buy a seat any more: canceled, paid
 * twice, the event was canceled, or the hold expired and the event is sold out.
 */
async function confirmPayment(services: Services, tx: Transaction, paid: SettledPayment) {
  const known = await findRegistration(tx, paid.subjectId);
  if (!known) return refund(services, tx, paid);
  const event = await lockEvent(tx, known.eventId);
  const registration = await findRegistration(tx, paid.subjectId);
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
  await services.mailer.send(tx, receiptMail(registration, event, paid, sender));
  await emitSeats(tx, services, "event.registered", [{ event, memberId: registration.userId }]);
}

/**
 * Revokes the seat of a payment that was refunded at the provider. The registrations of a canceled
 * event are kept as they are.
 */
async function revokeSeat(services: Services, tx: Transaction, registration: Registration) {
  // Without a payment status, the team refunded the payment and the member keeps the seat.
  if (registration.paymentStatus === null) return;
  const event = await lockEvent(tx, registration.eventId);
  if (event?.canceledAt) return;
  await tx
    .update(eventRegistrations)
    .set({ paymentStatus: "failed", holdExpiresAt: null })
    .where(eq(eventRegistrations.id, registration.id));
  if (event && registration.paymentStatus === "completed") {
    const seats = [{ event, memberId: registration.userId }];
    await emitSeats(tx, services, "event.canceled_registration", seats);
    const facts = { by: "team", isRefunded: false, hadSeat: true } as const;
    const mail = registrationCanceledMail(registration, event, facts, mailSender(services));
    await services.mailer.send(tx, mail);
  }
  await promoteFromWaitlist(services, tx, registration.eventId);
}

const refund = (services: Services, tx: Transaction, { checkoutId }: SettledPayment) =>
  services.jobs.enqueue(tx, refundPaymentJob, { checkoutId });
