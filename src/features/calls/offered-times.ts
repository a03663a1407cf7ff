import { Temporal } from "temporal-polyfill";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/durations.ts";
import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { CALL_MINUTES } from "./slot.ts";

/** When a host takes calls. */
export interface Schedule {
  timeZone: string;
  minutes: number;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
  /** Minutes after midnight in the host's time zone; ISO weekdays. */
  hours: readonly { weekday: number; fromMinute: number; toMinute: number }[];
}

/** The time of a live call and its buffer. */
export interface BusyRange {
  startsAt: Date;
  busyUntil: Date;
}

export interface Occupied {
  now: Date;
  daysOff: ReadonlySet<string>;
  busy: readonly BusyRange[];
}

const MINUTES_PER_DAY = 1440;
const DEFAULT_WEEKDAYS = [2, 3, 4, 5];
const DEFAULT_FROM = 420;
const DEFAULT_HORIZON_DAYS = 365;

/** True for the specified slot: Tuesday to Friday at 7:00 AM PT for 30 minutes, by phone. */
export function hasDefaultHours(
  host: Schedule & { isFounder: boolean; isActive: boolean; meetingUrl: string | null },
): boolean {
  const hours = host.hours.map((one) => `${one.weekday} ${one.fromMinute} ${one.toMinute}`).sort();
  return (
    host.isFounder &&
    host.isActive &&
    host.meetingUrl === null &&
    host.timeZone === FOUNDER_ZONE &&
    host.minutes === CALL_MINUTES &&
    host.bufferMinutes === 0 &&
    host.noticeHours === 0 &&
    host.horizonDays === DEFAULT_HORIZON_DAYS &&
    hours.join() ===
      DEFAULT_WEEKDAYS.map((day) => `${day} ${DEFAULT_FROM} ${DEFAULT_FROM + CALL_MINUTES}`).join()
  );
}

/** The date of an instant in a time zone, YYYY-MM-DD. */
export const dateIn = (instant: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

/** Null for a time that daylight saving skips. Of a time that happens twice, the first one. */
function instantOf(date: Temporal.PlainDate, minute: number, timeZone: string): number | null {
  const wall = date.toPlainDateTime().add({ minutes: minute });
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : null;
}

/** The end of a range. One that daylight saving skips moves on by the skipped hour. */
const endOf = (date: Temporal.PlainDate, minute: number, timeZone: string): number =>
  (minute === MINUTES_PER_DAY ? date.add({ days: 1 }) : date)
    .toPlainDateTime()
    .add({ minutes: minute % MINUTES_PER_DAY })
    .toZonedDateTime(timeZone).epochMilliseconds;

/** All starts of a day in order, whether free or not. */
function* startsOfDay(host: Schedule, date: Temporal.PlainDate): Generator<number> {
  const ranges = host.hours
    .filter(({ weekday }) => weekday === date.dayOfWeek)
    .sort((one, other) => one.fromMinute - other.fromMinute);
  const length = host.minutes * MINUTE_MS;
  for (const { fromMinute, toMinute } of ranges) {
    const end = endOf(date, toMinute, host.timeZone);
    const step = host.minutes + host.bufferMinutes;
    for (let minute = fromMinute; minute + host.minutes <= toMinute; minute += step) {
      const start = instantOf(date, minute, host.timeZone);
      if (start !== null && start + length <= end) yield start;
    }
  }
}

/**
 * The starts that members can book, next one first. Days, hours and daylight saving are those of
 * the host's time zone.
 */
export function* offeredTimes(
  host: Schedule,
  { now, daysOff, busy }: Occupied,
  after: Date = now,
): Generator<Date> {
  const today = Temporal.PlainDate.from(dateIn(now, host.timeZone));
  const last = today.add({ days: host.horizonDays });
  const earliest = now.getTime() + host.noticeHours * HOUR_MS;
  const from = Math.max(after.getTime(), now.getTime());
  if (from > now.getTime() + (host.horizonDays + 2) * DAY_MS) return;
  const occupies = (host.minutes + host.bufferMinutes) * MINUTE_MS;
  const isFree = (start: number) =>
    busy.every(
      ({ startsAt, busyUntil }) =>
        busyUntil.getTime() <= start || start + occupies <= startsAt.getTime(),
    );
  let date = Temporal.PlainDate.from(dateIn(new Date(from), host.timeZone));
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (daysOff.has(date.toString())) continue;
    for (const start of startsOfDay(host, date)) {
      if (start > from && start >= earliest && isFree(start)) yield new Date(start);
    }
  }
}

/** Whether a call can start at this instant. */
export function isOffered(host: Schedule, facts: Occupied, startsAt: Date): boolean {
  if (startsAt <= facts.now) return false;
  const before = new Date(startsAt.getTime() - 1);
  for (const time of offeredTimes(host, facts, before))
    return time.getTime() === startsAt.getTime();
  return false;
}
