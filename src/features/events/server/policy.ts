import { type Actor, isStaff } from "#platform/server/actor.ts";
import { conflict, notFound, type Refusal } from "#platform/server/errors.ts";
import type { RegistrationOutcome } from "../admin-contract.ts";
import type { MyPlace, PaymentStatus } from "../event-card-contract.ts";

/** How long a seat is held for a payment. */
export const HOLD_MINUTES = 30;

export interface EventFacts {
  startsAt: Date;
  isActive: boolean;
  canceledAt: Date | null;
  availableSeats: number | null;
  seatsTaken: number;
}

export interface PlaceFacts {
  isRegistered: boolean;
  paymentStatus: PaymentStatus | null;
  isWaiting: boolean;
}

/** An event is past once it starts. */
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

/** Only superadmins can see inactive events. */
export const canSeeEvent = (actor: Pick<Actor, "role">, event: { isActive: boolean }): boolean =>
  event.isActive || actor.role === "superadmin";

/** The seat is theirs: paid, or without a payment. */
export const isConfirmed = ({ paymentStatus }: Pick<PlaceFacts, "paymentStatus">): boolean =>
  paymentStatus === null || paymentStatus === "completed";

export const canSeeMeetingLink = (
  actor: Pick<Actor, "role">,
  event: Pick<EventFacts, "canceledAt">,
  place: MyPlace | null,
): boolean => (place === "registered" && event.canceledAt === null) || actor.role === "superadmin";

export interface RecordingFacts extends PlaceFacts {
  feeCents: number;
  canceledAt: Date | null;
  isRefunded: boolean;
}

/** Free events: every member. Events with a fee: staff and people who paid or got a free seat. */
export const canSeeRecording = (
  actor: Pick<Actor, "role"> | null,
  event: RecordingFacts,
): boolean =>
  event.feeCents === 0 ||
  (actor !== null && isStaff(actor)) ||
  (placeOf(event) === "registered" && !event.isRefunded && event.canceledAt === null);

export const canSeeAttendees = (actor: Pick<Actor, "role">, place: MyPlace | null): boolean =>
  place === "registered" || actor.role === "superadmin";

export const eventFull = () => conflict("event_full", "This event is sold out.");
export const alreadyRegistered = () =>
  conflict("already_registered", "You're already registered for this event.");
export const eventCanceled = () => conflict("event_canceled", "This event has been canceled.");
export const notRegistered = () =>
  conflict("not_registered", "You're not registered for this event.");
const eventEnded = () => conflict("event_ended", "Event Has Ended");

/** The error if this member cannot register now, otherwise null. */
export function registrationRefusal(
  event: EventFacts,
  place: MyPlace | null,
  now: Date,
): Refusal | null {
  if (event.canceledAt) return eventCanceled();
  if (isPast(event, now)) return eventEnded();
  if (!event.isActive)
    return conflict("event_inactive", "This event is not open for registration.");
  const hasSeat = place === "registered" || place === "awaiting_payment";
  return isFull(event) && !hasSeat ? eventFull() : null;
}

/** The error if this member cannot join the waitlist now, otherwise null. */
export function waitlistRefusal(
  event: EventFacts,
  place: MyPlace | null,
  now: Date,
): Refusal | null {
  if (event.canceledAt) return eventCanceled();
  if (place === "registered" || place === "awaiting_payment") return alreadyRegistered();
  const refusal = registrationRefusal(event, place, now);
  if (refusal && refusal.code !== "event_full") return refusal;
  return isFull(event) || place === "waiting"
    ? null
    : conflict("seats_available", "Seats are available. You can register right away.");
}

export function cancellationRefusal(
  event: EventFacts,
  place: MyPlace | null,
  now: Date,
): Refusal | null {
  if (place !== "registered" && place !== "awaiting_payment") {
    return notRegistered();
  }
  if (event.canceledAt) return eventCanceled();
  return isPast(event, now) ? eventEnded() : null;
}

export const notOnList = () => notFound("They're no longer on this list.");

/** The error if the team cannot give this member a seat now, apart from a sold-out event. */
export function staffSeatRefusal(
  event: Pick<EventFacts, "startsAt" | "canceledAt">,
  place: MyPlace | null,
  now: Date,
): Refusal | null {
  if (event.canceledAt) return eventCanceled();
  if (isPast(event, now)) return eventEnded();
  return place === "registered"
    ? conflict("already_registered", "They're already registered for this event.")
    : null;
}

/** The error if the team cannot remove this member now, otherwise null. */
export function removalRefusal(
  event: Pick<EventFacts, "startsAt" | "canceledAt">,
  place: MyPlace | null,
  now: Date,
): Refusal | null {
  if (place !== "registered" && place !== "awaiting_payment") return notOnList();
  return eventCancellationRefusal(event, now);
}

interface Payable {
  paymentStatus: PaymentStatus | null;
  checkoutId: string | null;
}

/** Paid, and not refunded by the team. */
export const isRefundable = <Row extends Payable>(row: Row): row is Row & { checkoutId: string } =>
  row.paymentStatus === "completed" && row.checkoutId !== null;

/** The error if there is nothing to refund, otherwise null. */
export function refundRefusal(
  event: Pick<EventFacts, "canceledAt">,
  registration: Payable | undefined,
): Refusal | null {
  if (!registration) return notOnList();
  // Canceling the event refunded everyone.
  if (event.canceledAt) return eventCanceled();
  return isRefundable(registration)
    ? null
    : conflict("nothing_to_refund", "There is no payment to refund.");
}

export const nobodyToEmail = (group: "registered" | "waiting") =>
  conflict(
    "nobody_to_email",
    group === "registered" ? "Nobody is registered." : "Nobody is on the waitlist.",
  );

/** The error if the organizers cannot cancel the event now, otherwise null. */
export function eventCancellationRefusal(
  event: Pick<EventFacts, "startsAt" | "canceledAt">,
  now: Date,
): Refusal | null {
  if (event.canceledAt) return eventCanceled();
  return isPast(event, now) ? eventEnded() : null;
}

/** Rejects the deletion of an upcoming event that members are registered for. */
export const deletionRefusal = (
  event: Pick<EventFacts, "startsAt" | "canceledAt" | "seatsTaken">,
  now: Date,
): Refusal | null =>
  event.seatsTaken > 0 && !event.canceledAt && !isPast(event, now)
    ? conflict("event_has_registrations", "Cancel the event first.")
    : null;

/** The status of the payment at the provider. */
type ChargeStatus = "pending" | "failed" | "paid" | "refunded";

/** What became of a registration, where its payment status alone does not say it. */
export function registrationOutcome(
  event: Pick<EventFacts, "canceledAt"> & { feeCents: number },
  {
    paymentStatus,
    chargeStatus,
  }: {
    paymentStatus: PaymentStatus | null;
    chargeStatus: ChargeStatus | null;
  },
): RegistrationOutcome | null {
  if (chargeStatus === "refunded") return "refunded";
  const isRefunding = event.canceledAt !== null || paymentStatus === null;
  if (chargeStatus === "paid" && isRefunding) return "refund pending";
  if (event.canceledAt) return paymentStatus === "failed" ? null : "canceled";
  return paymentStatus === null && event.feeCents > 0 ? "complimentary" : null;
}

/** Rejects fewer seats than are already taken. */
export function seatCountRefusal(seats: number | null, seatsTaken: number): Refusal | null {
  if (seats === null || seats >= seatsTaken) return null;
  const [people, fewest] =
    seatsTaken === 1
      ? ["1 person has", "1 seat"]
      : [`${seatsTaken} people have`, `${seatsTaken} seats`];
  const message = `${people} already registered. Please enter ${fewest} or more.`;
  return conflict("seats_below_registered", message, { availableSeats: message });
}
