import { notifyMembers } from "#features/notifications/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitSeats } from "./emit-seats.ts";
import { instantText, mailSender, seatMail, seatOfferMail } from "./mails.ts";
import { isPast, seatsLeft } from "./policy.ts";
import { claimNextOnWaitlist, type LockedEvent, lockEvent } from "./seat-queries.ts";
import { eventRegistrations } from "./tables.ts";

/** Longer than a normal hold, because the member first has to read the email. */
const OFFER_MS = DAY_MS;

/**
 * Assigns free seats to the waitlist in order. Runs in the transaction that released the seats, so
 * that nobody else can take them in between.
 */
export async function promoteFromWaitlist(
  services: Services,
  tx: Transaction,
  eventId: string,
): Promise<void> {
  const now = services.clock.now();
  const event = await lockEvent(tx, eventId);
  if (!event?.isActive || event.canceledAt || isPast(event, now)) return;
  const free = seatsLeft(event);
  if (free === 0) return;
  await assignSeats(services, tx, event, await claimNextOnWaitlist(tx, eventId, free));
}

type People = Awaited<ReturnType<typeof claimNextOnWaitlist>>;

/** Registers people who left the waitlist, or holds their seats for the payment, and notifies them. */
export async function assignSeats(
  services: Services,
  tx: Transaction,
  event: LockedEvent,
  people: People,
): Promise<void> {
  if (people.length === 0) return;
  const now = services.clock.now();
  const offerEnd = new Date(Math.min(now.getTime() + OFFER_MS, event.startsAt.getTime()));
  const isPaid = event.feeCents > 0;
  const place = isPaid
    ? { paymentStatus: "pending" as const, holdExpiresAt: offerEnd, checkoutId: null }
    : { paymentStatus: null, holdExpiresAt: null, checkoutId: null };
  const isSoon = event.startsAt.getTime() - now.getTime() < DAY_MS;
  const values = { registeredAt: now, remindedAt: isSoon ? now : null, ...place };
  await tx
    .insert(eventRegistrations)
    .values(people.map((person) => ({ eventId: event.id, userId: person.id, ...values })))
    .onConflictDoUpdate({
      target: [eventRegistrations.eventId, eventRegistrations.userId],
      set: values,
    });
  if (!isPaid) {
    const seats = people.map(({ id }) => ({ event, memberId: id }));
    await emitSeats(tx, services, "event.registered", seats);
  }
  await notifyPromoted(services, tx, event, people, isPaid ? offerEnd : null);
}

async function notifyPromoted(
  services: Services,
  tx: Transaction,
  event: LockedEvent,
  people: People,
  /** Null if the event is free and the seat is already confirmed. */
  heldUntil: Date | null,
) {
  const sender = mailSender(services);
  await notifyMembers(
    services,
    tx,
    people.map((person) => ({
      userId: person.id,
      kind: "event_seat" as const,
      title: `A seat opened up: ${event.title}`,
      body: heldUntil
        ? `We're holding it for you until ${instantText(event, heldUntil, person.timeZone)}.`
        : "You're registered.",
      link: `/events/${event.id}`,
      mail: heldUntil
        ? seatOfferMail(person, { ...event, holdExpiresAt: heldUntil }, sender)
        : seatMail(person, event, sender),
    })),
  );
}
