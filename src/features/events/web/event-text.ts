import { formatDate } from "#ui/date-format.ts";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** '$65', '$12.50' or 'Free'. */
export function feeText(cents: number): string {
  if (cents <= 0) return "Free";
  return (cents % 100 === 0 ? wholeDollars : dollars).format(cents / 100);
}

export function seatsText(seatsLeft: number | null): string {
  if (seatsLeft === null) return "Unlimited seats";
  return seatsLeft === 1 ? "1 seat left" : `${seatsLeft} seats left`;
}

/** Under this many the detail page warns. */
const LOW_SEATS = 10;

export function lowSeatsText(seatsLeft: number | null): string | null {
  if (seatsLeft === null || seatsLeft === 0 || seatsLeft >= LOW_SEATS) return null;
  return `Only ${seatsLeft} ${seatsLeft === 1 ? "seat" : "seats"} remaining!`;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Days left, otherwise hours left; null once it has begun. */
export function countdownText(startsAt: string, now: number): string | null {
  const left = new Date(startsAt).getTime() - now;
  if (left <= 0) return null;
  const [size, unit] = left >= DAY ? [DAY, "day"] : [HOUR, "hour"];
  const count = Math.floor(left / size);
  if (count === 0) return "Less than 1 hour left";
  return `${count} ${unit}${count === 1 ? "" : "s"} left`;
}

const SHOWN_OF_LINK = 30;

export const shortLink = (url: string): string =>
  url.length > SHOWN_OF_LINK ? `${url.slice(0, SHOWN_OF_LINK)}…` : url;

/**
 * The event's own wall-clock time with its zone, or null when it reads the same in the member's:
 * nobody needs to hear it twice.
 */
export function ownTimeText(event: { startsAt: string; timeZone: string }, zone: string) {
  const wall = (timeZone: string) => formatDate(event.startsAt, "dateTime", { zone: timeZone });
  if (wall(event.timeZone) === wall(zone)) return null;
  const isSameDay =
    formatDate(event.startsAt, "shortDate", { zone: event.timeZone }) ===
    formatDate(event.startsAt, "shortDate", { zone });
  const time = formatDate(event.startsAt, "timeWithZone", { zone: event.timeZone });
  const day = isSameDay ? "" : `${formatDate(event.startsAt, "day", { zone: event.timeZone })}, `;
  return `${day}${time} in ${cityOf(event.timeZone)}`;
}

/** 'America/New_York' is spoken of as New York. */
export const cityOf = (timeZone: string): string =>
  (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");

export const endOf = (event: { startsAt: string; durationMinutes: number }): Date =>
  new Date(new Date(event.startsAt).getTime() + event.durationMinutes * 60_000);

/** '90 minutes', '2 hours', '2.5 hours', '2 days'. */
export function durationText(minutes: number): string {
  if (minutes < 120) return minutes === 60 ? "1 hour" : `${minutes} minutes`;
  const [count, unit] = minutes < 24 * 60 ? [minutes / 60, "hours"] : [minutes / (24 * 60), "days"];
  const rounded = Math.round(count * 10) / 10;
  return rounded === 1 ? `1 ${unit.slice(0, -1)}` : `${rounded} ${unit}`;
}
