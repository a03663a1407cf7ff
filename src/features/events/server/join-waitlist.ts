import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { expireHolds } from "./expire-holds.ts";
import { canSeeEvent, placeOf, waitlistRefusal } from "./policy.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { findOwnRegistration, isOnWaitlist, lockEvent } from "./seat-queries.ts";
import { eventWaitingList } from "./tables.ts";

/** A repeated request changes nothing. Locks the event, so that nobody joins the waitlist while a seat is being released. */
export async function joinWaitlist(
  services: Services,
  actor: Actor,
  eventId: string,
): Promise<void> {
  await expireHolds(services, eventId);
  await services.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event || !canSeeEvent(actor, event)) throw notFound("Event not found");
    const registration = await findOwnRegistration(tx, eventId, actor.userId);
    const place = placeOf({
      isRegistered: registration !== undefined,
      paymentStatus: registration?.paymentStatus ?? null,
      isWaiting: await isOnWaitlist(tx, eventId, actor.userId),
    });
    const now = services.clock.now();
    const refusal = waitlistRefusal(event, place, now);
    if (refusal) throw refusal;
    if (place === "waiting") return;
    await tx.insert(eventWaitingList).values({ eventId, userId: actor.userId, joinedAt: now });
    await publishSeatsChanged(tx, eventId);
  });
}
