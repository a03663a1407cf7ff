import { Temporal } from "temporal-polyfill";
import { DAY_MS, MINUTE_MS } from "#lib/durations.ts";

export interface BusinessHours {
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  days: readonly number[];
  /** Such as "09:00", in `zone`; `closesAt` is later on the same day. */
  opensAt: string;
  closesAt: string;
  zone: string;
}

export interface ResponseTarget extends BusinessHours {
  /** Business hours within which the team wants to reply. */
  targetHours: number;
}

/** Longer spans count as this long: nobody waits for a year. */
const MAX_DAYS = 400;
const MAX_KNOWN = 10 * MAX_DAYS;

interface Opening {
  opens: number;
  closes: number;
}

/**
 * The openings by day, counted from 1970. Time zones are slow to compute, and the inbox asks for the
 * same days again for each thread.
 */
let known = { hours: "", byDay: new Map<number, Opening>() };

function openingOf(day: number, { opensAt, closesAt, zone }: BusinessHours): Opening {
  const hours = `${opensAt} ${closesAt} ${zone}`;
  if (known.hours !== hours || known.byDay.size > MAX_KNOWN) known = { hours, byDay: new Map() };
  const found = known.byDay.get(day);
  if (found) return found;
  const date = Temporal.PlainDate.from(new Date(day * DAY_MS).toISOString().slice(0, 10));
  const at = (time: string) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
  const opening = { opens: at(opensAt), closes: at(closesAt) };
  known.byDay.set(day, opening);
  return opening;
}

/** The open time of each business day from the day of `start` on, as instants. */
function* openings(start: Date, hours: BusinessHours): Generator<Opening> {
  const local = Temporal.Instant.fromEpochMilliseconds(start.getTime())
    .toZonedDateTimeISO(hours.zone)
    .toPlainDate();
  const first = Date.UTC(local.year, local.month - 1, local.day) / DAY_MS;
  for (let day = first; day < first + MAX_DAYS; day += 1) {
    // January 1, 1970 was a Thursday.
    const weekday = ((day + 3) % 7) + 1;
    if (hours.days.includes(weekday)) yield openingOf(day, hours);
  }
}

/** Minutes between two times that are within business hours. */
export function businessMinutesBetween(from: Date, to: Date, hours: BusinessHours): number {
  let milliseconds = 0;
  for (const { opens, closes } of openings(from, hours)) {
    if (opens >= to.getTime()) break;
    const start = Math.max(opens, from.getTime());
    milliseconds += Math.max(0, Math.min(closes, to.getTime()) - start);
  }
  return Math.floor(milliseconds / MINUTE_MS);
}

/** The time after that many minutes of business hours. */
export function addBusinessMinutes(from: Date, minutes: number, hours: BusinessHours): Date {
  let left = minutes * MINUTE_MS;
  for (const { opens, closes } of openings(from, hours)) {
    const start = Math.max(opens, from.getTime());
    if (closes <= start) continue;
    if (start + left <= closes) return new Date(start + left);
    left -= closes - start;
  }
  return new Date(from.getTime() + minutes * MINUTE_MS);
}

/** When a member can expect a reply; null if the member does not wait or the time is over. */
export function replyBy(waitingSince: Date | null, target: ResponseTarget, now: Date): Date | null {
  if (!waitingSince || waitingSince > now) return null;
  const due = addBusinessMinutes(waitingSince, target.targetHours * 60, target);
  return due > now ? due : null;
}
