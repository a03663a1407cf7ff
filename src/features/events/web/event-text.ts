import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import { formatMoney } from "#lib/money.ts";
import type { EventType } from "../event-card-contract.ts";

export const TYPE_LABELS = { live: "In person (live)", virtual: "Online (virtual)" } as const;

/** 'Online (virtual)', or 'In person (live) · Chicago'. */
export const placeText = ({ type, location }: { type: EventType; location: string | null }) =>
  type === "live" && location ? `${TYPE_LABELS.live} · ${location}` : TYPE_LABELS[type];

/** '$65', '$12.50' or 'Free'. */
export const feeText = (cents: number): string => (cents <= 0 ? "Free" : formatMoney(cents, "USD"));

/** On the card and the button of a sold-out event. */
export const SOLD_OUT = "Sold out · Join waitlist";

export function seatsText(seatsLeft: number | null): string {
  if (seatsLeft === null) return "Unlimited seats";
  if (seatsLeft === 0) return "Sold out";
  return seatsLeft === 1 ? "1 seat left" : `${seatsLeft} seats left`;
}

/** '1 registration' or '12 registrations'. */
export const registrationsText = (count: number): string =>
  count === 1 ? "1 registration" : `${count} registrations`;

/** '1 date' or '12 dates'. */
export const datesCountText = (count: number): string =>
  count === 1 ? "1 date" : `${count} dates`;

/** '1 more date' or '11 more dates'. */
export const moreDatesText = (count: number): string =>
  count === 1 ? "1 more date" : `${count} more dates`;

/** The event page shows a warning below this number. */
const LOW_SEATS = 10;

export function lowSeatsText(seatsLeft: number | null): string | null {
  if (seatsLeft === null || seatsLeft === 0 || seatsLeft >= LOW_SEATS) return null;
  return `Only ${seatsLeft} ${seatsLeft === 1 ? "seat" : "seats"} remaining!`;
}

/** 'Starts in 4 days', or in hours on the last day; null once it has started. */
export function countdownText(startsAt: string, now: number): string | null {
  const left = new Date(startsAt).getTime() - now;
  if (left <= 0) return null;
  const [size, unit] = left >= DAY_MS ? [DAY_MS, "day"] : [HOUR_MS, "hour"];
  const count = Math.floor(left / size);
  if (count === 0) return "Starts in less than 1 hour";
  return `Starts in ${count} ${unit}${count === 1 ? "" : "s"}`;
}

const MAX_LINK_LENGTH = 30;

export const shortLink = (url: string): string =>
  url.length > MAX_LINK_LENGTH ? `${url.slice(0, MAX_LINK_LENGTH)}…` : url;
