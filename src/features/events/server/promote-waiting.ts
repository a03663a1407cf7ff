import {
  listMailReaders,
  notifyAll,
  unsubscribeUrl,
} from "#features/notifications/server/public.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { seatMail, seatOfferMail, whenText } from "./mails.ts";
import { isPast, seatsLeft } from "./policy.ts";
import { type LockedEvent, lockEvent, takeWaiting } from "./seat-queries.ts";
import { eventRegistrations } from "./tables.ts";

/** Nobody sits waiting at the screen when a seat becomes free: a seat to be paid is offered longer. */
const OFFER_MS = 24 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Gives the seats that are free to those who wait, in order, in the transaction that freed them:
 * nobody can step in between.
 */
export async function promoteWaiting(
  services: Services,
  tx: Transaction,
  eventId: string,
): Promise<void> {
  const now = services.clock.now();
  const event = await lockEvent(tx, eventId);
  if (!event?.isActive || isPast(event, now)) return;
  const free = seatsLeft(event);
  if (free === 0) return;
  const people = await takeWaiting(tx, eventId, free);
  if (people.length === 0) return;

  const offerEnd = new Date(Math.min(now.getTime() + OFFER_MS, event.startsAt.getTime()));
  const isPaid = event.feeCents > 0;
  const place = isPaid
    ? { paymentStatus: "pending" as const, holdExpiresAt: offerEnd, checkoutId: null }
    : { paymentStatus: null, holdExpiresAt: null, checkoutId: null };
  const isSoon = event.startsAt.getTime() - now.getTime() < DAY;
  const values = { registeredAt: now, remindedAt: isSoon ? now : null, ...place };
  await tx
    .insert(eventRegistrations)
    .values(people.map((person) => ({ eventId, userId: person.id, ...values })))
    .onConflictDoUpdate({
      target: [eventRegistrations.eventId, eventRegistrations.userId],
      set: values,
    });
  await tellPromoted(services, tx, event, people, isPaid ? offerEnd : null);
}

type People = Awaited<ReturnType<typeof takeWaiting>>;

async function tellPromoted(
  services: Services,
  tx: Transaction,
  event: LockedEvent,
  people: People,
  /** Null: the seat is theirs, nothing is to be paid. */
  heldUntil: Date | null,
) {
  await notifyAll(
    tx,
    people.map((person) => ({
      userId: person.id,
      kind: "event_seat" as const,
      title: `A seat for you: ${event.title}`,
      body: heldUntil
        ? `Held for you until ${whenText({ ...event, startsAt: heldUntil }, person.timeZone)}.`
        : "You are registered.",
      link: `/events/${event.id}`,
      isMailed: true,
    })),
  );
  const ids = people.map((person) => person.id);
  const readers = await listMailReaders(tx, ids, "event_seat");
  const sender = { appUrl: services.env.APP_URL, now: services.clock.now() };
  for (const person of people.filter((one) => readers.has(one.id))) {
    const mail = heldUntil
      ? seatOfferMail(person, { ...event, holdExpiresAt: heldUntil }, sender)
      : seatMail(person, event, sender);
    const leave = unsubscribeUrl(services, { userId: person.id, kind: "event_seat" });
    await services.mailer.send(tx, { ...mail, unsubscribeUrl: leave });
  }
}
