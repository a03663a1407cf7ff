import { notify } from "#features/notifications/server/public.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { seatMail, seatOfferMail, whenText } from "./mails.ts";
import { isPast, seatsLeft } from "./policy.ts";
import { lockEvent, takeWaiting } from "./seat-queries.ts";
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
  for (const person of people) {
    const values = { registeredAt: now, remindedAt: isSoon ? now : null, ...place };
    await tx
      .insert(eventRegistrations)
      .values({ eventId, userId: person.id, ...values })
      .onConflictDoUpdate({
        target: [eventRegistrations.eventId, eventRegistrations.userId],
        set: values,
      });
    const sender = { appUrl: services.env.APP_URL, now };
    await services.mailer.send(
      tx,
      isPaid
        ? seatOfferMail(person, { ...event, holdExpiresAt: offerEnd }, sender)
        : seatMail(person, event, sender),
    );
    await notify(tx, {
      userId: person.id,
      kind: "event_seat",
      title: `A seat for you: ${event.title}`,
      body: isPaid
        ? `Held for you until ${whenText({ ...event, startsAt: offerEnd }, person.timeZone)}.`
        : "You are registered.",
      link: `/events/${eventId}`,
    });
  }
}
