/** What members need to know: `moved` is another time or place, `link` only another meeting link. */
export type EventChange = "moved" | "link";

interface Details {
  /** The start: an instant, or a local date and time. */
  startsAt?: Date;
  date?: string;
  time?: string;
  timeZone: string;
  durationMinutes: number;
  location: string | null;
  meetingUrl: string | null;
}

const TIME_AND_PLACE = [
  "startsAt",
  "date",
  "time",
  "timeZone",
  "durationMinutes",
  "location",
] as const;

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? Number(one) === Number(other) : one === other;

/** Compares the details that are in calendars; null if they are the same. */
export function changeOf(before: Details, after: Details): EventChange | null {
  if (TIME_AND_PLACE.some((name) => !isSame(before[name], after[name]))) return "moved";
  return before.meetingUrl === after.meetingUrl ? null : "link";
}
