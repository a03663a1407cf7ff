import { eq } from "drizzle-orm";
import { notifyMember } from "#features/notifications/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { AuditAction } from "#platform/audit-actions.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound, type Refusal } from "#platform/server/errors.ts";
import { expireCheckoutJob, refundPaymentJob } from "#platform/server/payments/jobs.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Mail, Services } from "#platform/server/services.ts";
import { emitSeats } from "./emit-seats.ts";
import { expireHolds } from "./expire-holds.ts";
import { addedMail, mailSender, registrationCanceledMail } from "./mails.ts";
import {
  eventFull,
  isConfirmed,
  isFull,
  isRefundable,
  notOnList,
  placeOf,
  refundRefusal,
  removalRefusal,
  staffSeatRefusal,
} from "./policy.ts";
import { assignSeats, promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import {
  findOwnRegistration,
  findPerson,
  isOnWaitlist,
  type LockedEvent,
  leaveWaitlistOf,
  lockEvent,
} from "./seat-queries.ts";
import { eventRegistrations, events } from "./tables.ts";

interface Target {
  id: string;
  userId: string;
}

/** Registers a member without a payment, also for an event with a fee. */
export async function addRegistrant(
  services: Services,
  actor: Actor,
  { addsSeat, ...target }: Target & { addsSeat: boolean },
): Promise<void> {
  await expireHolds(services, target.id);
  await changePerson(services, actor, target, "event.add-person", async (tx, facts) => {
    const { event, person, registration, place } = facts;
    const refusal = staffSeatRefusal(event, place, services.clock.now());
    if (refusal) throw refusal;
    // A held seat is already theirs.
    if (place !== "awaiting_payment") await claimSeat(tx, event, addsSeat);
    if (registration?.checkoutId) {
      const { checkoutId } = registration;
      await services.jobs.enqueue(tx, expireCheckoutJob, { checkoutId });
    }
    await leaveWaitlistOf(tx, target.id, target.userId);
    const now = services.clock.now();
    const isSoon = event.startsAt.getTime() - now.getTime() < DAY_MS;
    const values = {
      registeredAt: now,
      paymentStatus: null,
      holdExpiresAt: null,
      checkoutId: null,
      remindedAt: isSoon ? now : null,
    };
    await tx
      .insert(eventRegistrations)
      .values({ eventId: target.id, userId: target.userId, ...values })
      .onConflictDoUpdate({
        target: [eventRegistrations.eventId, eventRegistrations.userId],
        set: values,
      });
    await emitSeats(tx, services, "event.registered", [{ event, memberId: target.userId }]);
    return {
      title: `You're registered: ${event.title}`,
      mail: addedMail(person, event, mailSender(services)),
      body: "The team registered you for this event.",
    };
  });
}

/** Removes a member, refunds what they paid and promotes from the waitlist. */
export async function removeRegistrant(
  services: Services,
  actor: Actor,
  target: Target,
): Promise<void> {
  await changePerson(services, actor, target, "event.remove-person", async (tx, facts) => {
    const { event, person, registration, place } = facts;
    const refusal = removalRefusal(event, place, services.clock.now());
    if (refusal || !registration) throw refusal ?? notOnList();
    await tx.delete(eventRegistrations).where(eq(eventRegistrations.id, registration.id));
    const { checkoutId, paymentStatus } = registration;
    const isRefunded = isRefundable(registration);
    if (isRefunded) {
      await services.jobs.enqueue(tx, refundPaymentJob, { checkoutId: registration.checkoutId });
    }
    if (paymentStatus === "pending" && checkoutId) {
      await services.jobs.enqueue(tx, expireCheckoutJob, { checkoutId });
    }
    if (isConfirmed(registration)) {
      const seats = [{ event, memberId: target.userId }];
      await emitSeats(tx, services, "event.canceled_registration", seats);
    }
    await promoteFromWaitlist(services, tx, target.id);
    const canceled = { by: "team", isRefunded, hadSeat: place === "registered" } as const;
    return {
      title: `Registration canceled: ${event.title}`,
      mail: registrationCanceledMail(person, event, canceled, mailSender(services)),
      body: "The team removed you from this event.",
    };
  });
}

/** Refunds the payment of a member, who keeps the seat. */
export async function refundRegistrant(
  services: Services,
  actor: Actor,
  target: Target,
): Promise<void> {
  await changePerson(services, actor, target, "event.refund-person", async (tx, facts) => {
    const { event, registration } = facts;
    const refusal = refundRefusal(event, registration);
    if (refusal || !registration?.checkoutId) throw refusal ?? notOnList();
    const { checkoutId } = registration;
    await tx
      .update(eventRegistrations)
      .set({ paymentStatus: null })
      .where(eq(eventRegistrations.id, registration.id));
    await services.jobs.enqueue(tx, refundPaymentJob, { checkoutId });
    return {
      title: `Refund for ${event.title}`,
      // The email follows when the provider has refunded the payment.
      mail: null,
      body: "We're refunding your payment. You keep your seat.",
    };
  });
}

/** Gives a seat to a member on the waitlist, also out of order. */
export async function promoteWaiting(
  services: Services,
  actor: Actor,
  { addsSeat, ...target }: Target & { addsSeat: boolean },
): Promise<void> {
  await expireHolds(services, target.id);
  await changePerson(services, actor, target, "event.promote-person", async (tx, facts) => {
    const { event, person } = facts;
    if (!(await isOnWaitlist(tx, target.id, target.userId))) throw notOnList();
    const refusal = staffSeatRefusal(event, facts.place, services.clock.now());
    if (refusal) throw refusal;
    await claimSeat(tx, event, addsSeat);
    await leaveWaitlistOf(tx, target.id, target.userId);
    await assignSeats(services, tx, event, [person]);
    return null;
  });
}

/** A sold-out event gets one more seat if the caller agreed. The event's row is locked. */
async function claimSeat(tx: Transaction, event: LockedEvent, addsSeat: boolean): Promise<void> {
  if (!isFull(event)) return;
  if (!addsSeat) throw eventFull();
  await tx
    .update(events)
    .set({ availableSeats: event.seatsTaken + 1 })
    .where(eq(events.id, event.id));
}

interface Facts {
  event: LockedEvent;
  person: { id: string; email: string; timeZone: string | null };
  registration: Awaited<ReturnType<typeof findOwnRegistration>>;
  place: ReturnType<typeof placeOf>;
}

/** What the person hears; null if the change itself notified them. */
type Notice = { title: string; body: string; mail: Mail | null } | null;

/** One transaction with the event's row locked, the email, the audit entry and the live update. */
async function changePerson(
  services: Services,
  actor: Actor,
  { id, userId }: Target,
  action: AuditAction,
  change: (tx: Transaction, facts: Facts) => Promise<Notice>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    const person = await findPerson(tx, userId);
    if (!event || !person) throw missing(action, event !== undefined);
    const registration = await findOwnRegistration(tx, id, userId);
    const place = placeOf({
      isRegistered: registration !== undefined,
      paymentStatus: registration?.paymentStatus ?? null,
      isWaiting: false,
    });
    const notice = await change(tx, { event, person, registration, place });
    if (notice) {
      if (notice.mail) await services.mailer.send(tx, notice.mail);
      await notifyMember(services, tx, {
        userId,
        kind: "event_seat",
        title: notice.title,
        body: notice.body,
        link: `/events/${id}`,
        isMailedLater: true,
      });
    }
    await publishSeatsChanged(tx, id);
    await recordAudit(tx, actor, {
      action,
      subjectType: "event",
      subjectId: id,
      subjectName: event.title,
      details: { person: person.name },
    });
  });
}

/** Only the form says which of both is gone: in a path, nobody can tell unknown ids apart. */
function missing(action: AuditAction, hasEvent: boolean): Refusal {
  if (action !== "event.add-person") return notOnList();
  return notFound(hasEvent ? "They're no longer a member." : "This event was deleted.");
}
