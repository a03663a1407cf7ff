import { DAY_MS, MINUTE_MS } from "#lib/durations.ts";
import { type LocalTime, toInstant, toLocal } from "#platform/web/authoring/local-time.ts";

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** The day does not matter until it is chosen. */
const withDay = ({ date, time }: LocalTime): LocalTime => ({ date: date || "2026-01-15", time });

const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The local end of an event and how many days after its start that is; null if a field is empty. */
export function endOfLocal(local: LocalTime, zone: string, minutes: number) {
  const start = toInstant(withDay(local), zone);
  if (!start || !Number.isFinite(minutes) || minutes <= 0) return null;
  const end = toLocal(new Date(start.getTime() + minutes * MINUTE_MS), zone);
  const days = (Date.parse(end.date) - Date.parse(withDay(local).date)) / DAY_MS;
  return { ...end, days };
}

/**
 * The minutes until an end time. An end before the start is on the next day; an event of several
 * days keeps its last day. Null if a field is empty.
 */
export function minutesUntil(
  local: LocalTime,
  zone: string,
  end: { time: string; minutesBefore: number },
): number | null {
  const from = withDay(local);
  const start = toInstant(from, zone);
  if (!start || !end.time) return null;
  const isLong = end.minutesBefore >= DAY_MINUTES;
  const days = isLong ? (endOfLocal(local, zone, end.minutesBefore)?.days ?? 0) : 0;
  for (const more of [days, days + 1]) {
    const at = toInstant({ date: daysLater(from.date, more), time: end.time }, zone);
    if (at && at > start) return (at.getTime() - start.getTime()) / MINUTE_MS;
  }
  return null;
}
