import { Temporal } from "temporal-polyfill";

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

const MINUTE_MS = 60_000;
/** Longer spans count as this long: nobody waits for a year. */
const MAX_DAYS = 400;

/** The open time of each business day from the day of `start` on, as instants. */
function* openings(start: Date, { days, opensAt, closesAt, zone }: BusinessHours) {
  let day = Temporal.Instant.fromEpochMilliseconds(start.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const at = (time: string) => day.toZonedDateTime({ timeZone: zone, plainTime: time });
  for (let count = 0; count < MAX_DAYS; count += 1) {
    if (days.includes(day.dayOfWeek)) {
      yield { opens: at(opensAt).epochMilliseconds, closes: at(closesAt).epochMilliseconds };
    }
    day = day.add({ days: 1 });
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

/** When a member can expect a reply; null if nobody waits or the time is over. */
export function replyBy(waitingSince: Date | null, target: ResponseTarget, now: Date): Date | null {
  if (!waitingSince || waitingSince > now) return null;
  const due = addBusinessMinutes(waitingSince, target.targetHours * 60, target);
  return due > now ? due : null;
}
