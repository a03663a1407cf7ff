import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { collectMessages } from "./combine-messages.ts";
import { emitSeats } from "./emit-seats.ts";
import { mailSender, registrationCanceledMail } from "./mails.ts";
import { isConfirmed, isRefundable } from "./policy.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { findPerson, lockEvent } from "./seat-queries.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

/** Cancels and refunds all upcoming registrations of a member, right before they are removed. */
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
  const person = await findPerson(tx, userId);
  const messages = collectMessages(services);
  for (const row of upcoming) {
    const { id, eventId } = row;
    const event = await lockEvent(tx, eventId);
    await tx.delete(eventRegistrations).where(eq(eventRegistrations.id, id));
    const isRefunded = isRefundable(row);
    if (isRefunded) {
      await services.jobs.enqueue(tx, refundPaymentJob, { checkoutId: row.checkoutId });
    }
    if (event && isConfirmed(row)) {
      const seats = [{ event, memberId: userId }];
      await emitSeats(tx, services, "event.canceled_registration", seats);
      const facts = { by: "removal", isRefunded, hadSeat: true } as const;
      const mail = person && registrationCanceledMail(person, event, facts, mailSender(services));
      if (mail) await messages.services.mailer.send(tx, mail);
    }
    await promoteFromWaitlist(services, tx, eventId);
    await publishSeatsChanged(tx, eventId);
  }
  await messages.sendCombined(tx);
}
