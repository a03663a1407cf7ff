import type { Actor } from "#platform/server/actor.ts";
import { conflict, type Refusal } from "#platform/server/errors.ts";
import type { MyPlace, PaymentStatus } from "../event-card-contract.ts";

/** How long a seat waits for its payment. */
export const HOLD_MINUTES = 30;

export interface EventFacts {
  startsAt: Date;
  isActive: boolean;
  availableSeats: number | null;
  seatsTaken: number;
}

export interface PlaceFacts {
  isRegistered: boolean;
  paymentStatus: PaymentStatus | null;
  isWaiting: boolean;
}

/** Past from the moment it starts: nobody can join any more. */
export const isPast = (event: Pick<EventFacts, "startsAt">, now: Date): boolean =>
  event.startsAt < now;

export const seatsLeft = (
  event: Pick<EventFacts, "availableSeats" | "seatsTaken">,
): number | null =>
  event.availableSeats === null ? null : Math.max(0, event.availableSeats - event.seatsTaken);

export const isFull = (event: EventFacts): boolean => seatsLeft(event) === 0;

export function placeOf({ isRegistered, paymentStatus, isWaiting }: PlaceFacts): MyPlace | null {
  if (isRegistered && paymentStatus === "pending") return "awaiting_payment";
  if (isRegistered && paymentStatus !== "failed") return "registered";
  return isWaiting ? "waiting" : null;
}

/** Hidden events exist for superadmins only. */
export const canSeeEvent = (actor: Pick<Actor, "role">, event: { isActive: boolean }): boolean =>
  event.isActive || actor.role === "superadmin";

export const canSeeMeetingLink = (actor: Pick<Actor, "role">, place: MyPlace | null): boolean =>
  place === "registered" || actor.role === "superadmin";

export const eventFull = () => conflict("event_full", "This event is full.");
export const alreadyRegistered = () =>
  conflict("already_registered", "You are already registered for this event.");
const eventEnded = () => conflict("event_ended", "Event Has Ended");

/** Why this member cannot claim a seat now, or null. */
export function whyNotRegister(
  event: EventFacts,
  place: MyPlace | null,
  now: Date,
): Refusal | null {
  if (isPast(event, now)) return eventEnded();
  if (!event.isActive)
    return conflict("event_inactive", "This event is not open for registration.");
  if (place === "registered") return alreadyRegistered();
  return isFull(event) && place !== "awaiting_payment" ? eventFull() : null;
}

/** Why this member cannot wait for a seat now, or null. */
export function whyNotWait(event: EventFacts, place: MyPlace | null, now: Date): Refusal | null {
  if (place === "registered" || place === "awaiting_payment") return alreadyRegistered();
  const refusal = whyNotRegister(event, place, now);
  if (refusal && refusal.code !== "event_full") return refusal;
  if (place === "waiting") {
    return conflict("already_waiting", "You are already on the waiting list for this event.");
  }
  return isFull(event)
    ? null
    : conflict("seats_available", "Seats are available: you can register right away.");
}

export function whyNotCancel(event: EventFacts, place: MyPlace | null, now: Date): Refusal | null {
  if (place !== "registered" && place !== "awaiting_payment") {
    return conflict("not_registered", "You are not registered for this event.");
  }
  return isPast(event, now) ? eventEnded() : null;
}

/** Fewer seats than people who hold one would throw someone out. */
export function whyNotSeats(seats: number | null, seatsTaken: number): Refusal | null {
  if (seats === null || seats >= seatsTaken) return null;
  const [people, fewest] =
    seatsTaken === 1
      ? ["1 person has", "1 seat"]
      : [`${seatsTaken} people have`, `${seatsTaken} seats`];
  const message = `${people} already registered. Please enter ${fewest} or more.`;
  return conflict("seats_below_registered", message, { availableSeats: message });
}
