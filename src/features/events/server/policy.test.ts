import { expect, test } from "vitest";
import type { MyPlace } from "../event-card-contract.ts";
import {
  cancellationRefusal,
  canSeeMeetingLink,
  deletionRefusal,
  eventCancellationRefusal,
  isPast,
  placeOf,
  refundRefusal,
  registrationOutcome,
  registrationRefusal,
  removalRefusal,
  seatCountRefusal,
  seatsLeft,
  staffSeatRefusal,
  waitlistRefusal,
} from "./policy.ts";

const now = new Date("2026-06-01T12:00:00Z");
const coming = new Date("2026-06-02T12:00:00Z");
const over = new Date("2026-06-01T11:59:59Z");
const event = {
  startsAt: coming,
  isActive: true,
  canceledAt: null,
  availableSeats: 10,
  seatsTaken: 4,
};
const full = { ...event, seatsTaken: 10 };
const past = { ...event, startsAt: over };
const hidden = { ...event, isActive: false };
const canceled = { ...event, canceledAt: now };

test("returns seats left of at least 0, or null when unlimited", () => {
  expect(seatsLeft(event)).toBe(6);
  expect(seatsLeft({ availableSeats: 3, seatsTaken: 5 })).toBe(0);
  expect(seatsLeft({ availableSeats: null, seatsTaken: 5 })).toBeNull();
});

test("treats an event as past when it started before now", () => {
  expect([isPast(past, now), isPast(event, now), isPast({ startsAt: now }, now)]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  [true, null, false, "registered"],
  [true, "completed", false, "registered"],
  [true, "pending", true, "awaiting_payment"],
  [true, "failed", false, null],
  [true, "failed", true, "waiting"],
  [false, null, true, "waiting"],
  [false, null, false, null],
] as const)(
  "for registered %s, payment %s and waiting %s returns %s",
  (isRegistered, paymentStatus, isWaiting, place) => {
    expect(placeOf({ isRegistered, paymentStatus, isWaiting })).toBe(place);
  },
);

const PLACES: (MyPlace | null)[] = [null, "registered", "awaiting_payment", "waiting"];

test.each([
  ["open", event, [null, null, null, null]],
  ["full", full, ["event_full", null, null, "event_full"]],
  ["past", past, ["event_ended", "event_ended", "event_ended", "event_ended"]],
  ["hidden", hidden, ["event_inactive", "event_inactive", "event_inactive", "event_inactive"]],
  ["canceled", canceled, ["event_canceled", "event_canceled", "event_canceled", "event_canceled"]],
])("checks a registration when the event is %s", (_, facts, codes) => {
  expect(PLACES.map((place) => registrationRefusal(facts, place, now)?.code ?? null)).toEqual(
    codes,
  );
});

test.each([
  ["open", event, ["seats_available", "already_registered", "already_registered", null]],
  ["full", full, [null, "already_registered", "already_registered", null]],
  ["past", past, ["event_ended", "already_registered", "already_registered", "event_ended"]],
  [
    "hidden",
    hidden,
    ["event_inactive", "already_registered", "already_registered", "event_inactive"],
  ],
  ["canceled", canceled, ["event_canceled", "event_canceled", "event_canceled", "event_canceled"]],
])("checks joining the waitlist when the event is %s", (_, facts, codes) => {
  expect(PLACES.map((place) => waitlistRefusal(facts, place, now)?.code ?? null)).toEqual(codes);
});

test.each([
  ["upcoming", event, ["not_registered", null, null, "not_registered"]],
  ["past", past, ["not_registered", "event_ended", "event_ended", "not_registered"]],
  ["canceled", canceled, ["not_registered", "event_canceled", "event_canceled", "not_registered"]],
])("checks a cancellation when the event is %s", (_, facts, codes) => {
  expect(PLACES.map((place) => cancellationRefusal(facts, place, now)?.code ?? null)).toEqual(
    codes,
  );
});

test("rejects fewer seats than registrations", () => {
  expect(seatCountRefusal(null, 12)).toBeNull();
  expect(seatCountRefusal(12, 12)).toBeNull();
  expect(seatCountRefusal(11, 12)?.message).toBe(
    "12 people have already registered. Please enter 12 seats or more.",
  );
  expect(seatCountRefusal(0, 1)?.message).toBe(
    "1 person has already registered. Please enter 1 seat or more.",
  );
});

test("shows the meeting link to registered members and superadmins", () => {
  const shown = PLACES.map((place) => canSeeMeetingLink({ role: "agent" }, event, place));
  expect(shown).toEqual([false, true, false, false]);
  expect(canSeeMeetingLink({ role: "agent" }, canceled, "registered")).toBe(false);
  expect(canSeeMeetingLink({ role: "superadmin" }, canceled, null)).toBe(true);
});

test("allows to cancel an upcoming event once", () => {
  const codes = [event, past, canceled].map((facts) => eventCancellationRefusal(facts, now)?.code);
  expect(codes).toEqual([undefined, "event_ended", "event_canceled"]);
});

test.each([
  ["upcoming with registrations", event, "event_has_registrations"],
  ["upcoming without registrations", { ...event, seatsTaken: 0 }, undefined],
  ["canceled", canceled, undefined],
  ["past", past, undefined],
])("checks a deletion when the event is %s", (_, facts, code) => {
  expect(deletionRefusal(facts, now)?.code).toBe(code);
});

test.each([
  [null, null, "canceled"],
  ["completed", "paid", "refund pending"],
  ["completed", "refunded", "refunded"],
  ["completed", null, "canceled"],
  ["failed", "failed", null],
  ["failed", "paid", "refund pending"],
  ["failed", "refunded", "refunded"],
] as const)(
  "for payment status %s and charge %s the outcome of a canceled event is %s",
  (paymentStatus, chargeStatus, outcome) => {
    const facts = { ...canceled, feeCents: 3000 };
    expect(registrationOutcome(facts, { paymentStatus, chargeStatus })).toBe(outcome);
  },
);

test.each([
  ["completed", "paid", 3000, null],
  ["pending", "pending", 3000, null],
  [null, null, 0, null],
  [null, null, 3000, "complimentary"],
  // The team refunded the payment and the member keeps the seat.
  [null, "paid", 3000, "refund pending"],
  [null, "refunded", 3000, "refunded"],
  ["failed", "refunded", 3000, "refunded"],
] as const)(
  "for payment status %s, charge %s and a fee of %i the outcome of a registration is %s",
  (paymentStatus, chargeStatus, feeCents, outcome) => {
    const facts = { ...event, feeCents };
    expect(registrationOutcome(facts, { paymentStatus, chargeStatus })).toBe(outcome);
  },
);

test("gives nobody a second seat, and none of a canceled or past event", () => {
  expect(staffSeatRefusal(event, null, now)).toBeNull();
  expect(staffSeatRefusal(event, "awaiting_payment", now)).toBeNull();
  expect(staffSeatRefusal(event, "registered", now)?.code).toBe("already_registered");
  expect(staffSeatRefusal(canceled, null, now)?.code).toBe("event_canceled");
  expect(staffSeatRefusal(past, null, now)?.code).toBe("event_ended");
});

test("removes people with a seat from an upcoming event only", () => {
  expect(removalRefusal(event, "registered", now)).toBeNull();
  expect(removalRefusal(event, "awaiting_payment", now)).toBeNull();
  expect(removalRefusal(event, "waiting", now)?.code).toBe("not_found");
  expect(removalRefusal(canceled, "registered", now)?.code).toBe("event_canceled");
  expect(removalRefusal(past, "registered", now)?.code).toBe("event_ended");
});

test("refunds a completed payment once, also after the event", () => {
  const paid = { paymentStatus: "completed", checkoutId: "cs_1" } as const;
  expect(refundRefusal(past, paid)).toBeNull();
  expect(refundRefusal(event, { ...paid, paymentStatus: null })?.code).toBe("nothing_to_refund");
  expect(refundRefusal(event, { ...paid, checkoutId: null })?.code).toBe("nothing_to_refund");
  expect(refundRefusal(event, undefined)?.code).toBe("not_found");
  expect(refundRefusal(canceled, paid)?.code).toBe("event_canceled");
});
