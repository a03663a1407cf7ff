import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { announceSeats } from "./announce-seats.ts";
import { endExpiredHolds } from "./end-holds.ts";
import { canSeeEvent, placeOf, whyNotWait } from "./policy.ts";
import { findOwnRegistration, isOnWaitingList, lockEvent } from "./seat-queries.ts";
import { eventWaitingList } from "./tables.ts";

/** Under the event's lock, so that nobody starts to wait for a seat that is just becoming free. */
export async function joinWaitingList(
  services: Services,
  actor: Actor,
  eventId: string,
): Promise<void> {
  await endExpiredHolds(services, eventId);
  await services.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event || !canSeeEvent(actor, event)) throw notFound("Event not found");
    const registration = await findOwnRegistration(tx, eventId, actor.userId);
    const place = placeOf({
      isRegistered: registration !== undefined,
      paymentStatus: registration?.paymentStatus ?? null,
      isWaiting: await isOnWaitingList(tx, eventId, actor.userId),
    });
    const now = services.clock.now();
    const refusal = whyNotWait(event, place, now);
    if (refusal) throw refusal;
    await tx.insert(eventWaitingList).values({ eventId, userId: actor.userId, joinedAt: now });
    await announceSeats(tx, eventId);
  });
}
