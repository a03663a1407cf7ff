import { eq } from "drizzle-orm";
import type { OnPaymentSettled } from "#platform/server/payments/handlers.ts";
import { refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { announceSeats } from "./announce-seats.ts";
import { registeredMail, seatGoneMail } from "./mails.ts";
import { isFull, isPast } from "./policy.ts";
import { promoteWaiting } from "./promote-waiting.ts";
import { releaseSeat } from "./release-seat.ts";
import { findRegistration, lockEvent } from "./seat-queries.ts";
import { eventRegistrations } from "./tables.ts";

interface Paid {
  registrationId: string;
  checkoutId: string;
}

/** The provider's word on a registration's payment; wired in `src/app/payments.ts`. */
export const onRegistrationPaid: OnPaymentSettled = async (tx, payment, services) => {
  const { subjectId: registrationId, checkoutId } = payment;
  if (payment.status === "paid")
    return confirmPayment(services, tx, { registrationId, checkoutId });
  const registration = await findRegistration(tx, registrationId);
  // An older attempt's end says nothing about the attempt that runs now.
  if (registration?.checkoutId !== checkoutId) return;
  if (payment.status === "failed") await releaseSeat(services, tx, registrationId);
  else await takeBackSeat(services, tx, registrationId);
};

/**
 * A payment makes the seat the member's own. Money that cannot buy a seat any more (cancelled,
 * paid twice, or held too long and now full) goes back.
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
  const sender = { appUrl: services.env.APP_URL, now };
  if (registration.paymentStatus === "failed" && (isFull(event) || isPast(event, now))) {
    await refund(services, tx, paid);
    await services.mailer.send(tx, seatGoneMail(registration, event, sender));
    return;
  }
  await tx
    .update(eventRegistrations)
    .set({ paymentStatus: "completed", holdExpiresAt: null, checkoutId: paid.checkoutId })
    .where(eq(eventRegistrations.id, registration.id));
  await announceSeats(tx, event.id);
  await services.mailer.send(tx, registeredMail(registration, event, sender));
}

/** Refunded at the provider: whoever got the money back does not keep the seat. */
async function takeBackSeat(services: Services, tx: Transaction, registrationId: string) {
  const registration = await findRegistration(tx, registrationId);
  if (!registration) return;
  await lockEvent(tx, registration.eventId);
  await tx
    .update(eventRegistrations)
    .set({ paymentStatus: "failed", holdExpiresAt: null })
    .where(eq(eventRegistrations.id, registrationId));
  await promoteWaiting(services, tx, registration.eventId);
  await announceSeats(tx, registration.eventId);
}

const refund = (services: Services, tx: Transaction, { checkoutId }: Paid) =>
  services.jobs.enqueue(tx, refundPaymentJob, { checkoutId });
