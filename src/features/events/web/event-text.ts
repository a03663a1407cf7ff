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
