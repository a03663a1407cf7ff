import { dateFormatter, dayKey } from "#ui/date-format.ts";

export interface LocalTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM, 24 hours. */
  time: string;
}

/** The date and time of an instant in a time zone, as date and time fields use them. */
export const toLocal = (instant: Date | string, zone: string): LocalTime => ({
  date: dayKey(instant, zone),
  time: dateFormatter("sv-SE", { timeStyle: "short", timeZone: zone }).format(new Date(instant)),
});

/** The instant of a local date and time; null if they are not complete. */
export function toInstant({ date, time }: LocalTime, zone: string): Date | null {
  const wanted = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wanted)) return null;
  // The offset at the first guess can be the one before a change to or from daylight saving time.
  const guess = wanted - offsetAt(wanted, zone);
  return new Date(wanted - offsetAt(guess, zone));
}

/** How far the local time is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const { date, time } = toLocal(new Date(instant), zone);
  const minute = Math.floor(instant / 60_000) * 60_000;
  return Date.parse(`${date}T${time}Z`) - minute;
}

/** The time zone as people know it: 'Pacific Daylight Time'. */
export const zoneName = (instant: Date, zone: string): string =>
  dateFormatter(undefined, { timeZone: zone, timeZoneName: "long" })
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;
