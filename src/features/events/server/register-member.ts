import { and, eq } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound, Refusal } from "#platform/server/errors.ts";
import { isCheckViolation } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { MyPlace } from "../event-card-contract.ts";
import { emitSeats } from "./emit-seats.ts";
import { expireHolds } from "./expire-holds.ts";
import { mailSender, registeredMail } from "./mails.ts";
import { openCheckout } from "./open-checkout.ts";
import {
  alreadyRegistered,
  canSeeEvent,
  eventCanceled,
  eventFull,
  HOLD_MINUTES,
  isFull,
  placeOf,
  registrationRefusal,
} from "./policy.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { type FoundEvent, findEvent } from "./queries.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

export interface Place {
  myPlace: MyPlace | null;
  checkoutUrl: string | null;
}

export async function findVisibleEvent(services: Services, actor: Actor, id: string) {
  const event = await findEvent(services.db, id, actor.userId);
  if (!event || !canSeeEvent(actor, event)) throw notFound("Event not found");
  return event;
}

/**
 * Registers the member. With a fee, holds the seat and returns the checkout URL. A repeated or
 * parallel request gets the answer of the first one.
 */
export async function registerMember(
  services: Services,
  actor: Actor,
  eventId: string,
  { isListed = false }: { isListed?: boolean } = {},
): Promise<Place> {
  const now = services.clock.now();
  let event = await findVisibleEvent(services, actor, eventId);
  // Expired holds do not count as taken, even before the job has run.
  if (isFull(event) && (await expireHolds(services, eventId)) > 0) {
    event = await findVisibleEvent(services, actor, eventId);
  }
  const place = placeOf(event);
  const refusal = registrationRefusal(event, place, now);
  if (refusal) throw refusal;
  if (place === "awaiting_payment" && event.registrationId) {
    return openCheckout(services, actor, event, event.registrationId);
  }
  if (place === "registered") return { myPlace: place, checkoutUrl: null };
  const registrationId = await claimSeat(services, actor, event, isListed).catch(nullIfRegistered);
  // A parallel request has just registered the member.
  if (registrationId === null) return registerMember(services, actor, eventId, { isListed });
  if (event.feeCents === 0) return { myPlace: "registered", checkoutUrl: null };
  return openCheckout(services, actor, event, registrationId);
}

function nullIfRegistered(error: unknown): null {
  if (error instanceof Refusal && error.code === "already_registered") return null;
  throw error;
}

/**
 * The insert comes last, because its trigger locks the event's row until the commit. The check
 * constraint prevents overselling; the unique index prevents a second registration.
 */
async function claimSeat(
  services: Services,
  actor: Actor,
  event: FoundEvent,
  isListed: boolean,
): Promise<string> {
  const now = services.clock.now();
  const isSoon = event.startsAt.getTime() - now.getTime() < DAY_MS;
  const isPaid = event.feeCents > 0;
  const values = {
    registeredAt: now,
    paymentStatus: isPaid ? ("pending" as const) : null,
    holdExpiresAt: isPaid ? new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS) : null,
    checkoutId: null,
    remindedAt: isSoon ? now : null,
    isListed,
  };
  try {
    return await services.db.transaction(async (tx) => {
      if (!isPaid) {
        await services.mailer.send(tx, registeredMail(actor, event, mailSender(services)));
        await emitSeats(tx, services, "event.registered", [{ event, memberId: actor.userId }]);
      }
      await publishSeatsChanged(tx, event.id);
      if (event.isWaiting) {
        await tx
          .delete(eventWaitingList)
          .where(
            and(eq(eventWaitingList.eventId, event.id), eq(eventWaitingList.userId, actor.userId)),
          );
      }
      const [row] = await tx
        .insert(eventRegistrations)
        .values({ eventId: event.id, userId: actor.userId, ...values })
        .onConflictDoUpdate({
          target: [eventRegistrations.eventId, eventRegistrations.userId],
          set: values,
          setWhere: eq(eventRegistrations.paymentStatus, "failed"),
        })
        .returning({ id: eventRegistrations.id });
      if (!row) throw alreadyRegistered();
      // The event may have been canceled since it was read. The trigger has locked its row now.
      const [latest] = await tx
        .select({ canceledAt: events.canceledAt })
        .from(events)
        .where(eq(events.id, event.id));
      if (latest?.canceledAt) throw eventCanceled();
      return row.id;
    });
  } catch (error) {
    throw isCheckViolation(error, "events_never_oversold") ? eventFull() : error;
  }
}
