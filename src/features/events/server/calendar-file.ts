import ical from "ical-generator";

/** Something with a time that belongs into a member's calendar. */
export interface CalendarEntry {
  /** Never changes for the same thing, so that calendars replace instead of adding. */
  uid: string;
  title: string;
  startsAt: Date;
  durationMinutes: number;
  /** Plain text. */
  description: string;
  location: string | null;
  url: string | null;
  updatedAt: Date;
}

const MINUTE = 60_000;
const REFRESH_SECONDS = 60 * 60;

/**
 * Instants are written in UTC: every calendar shows them in its owner's zone, and no rule about
 * daylight saving can go out of date in a file.
 */
export function toIcs(entries: CalendarEntry[], name: string, now: Date): string {
  const calendar = ical({
    name,
    prodId: { company: "Colonnade", product: "Calendar", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.uid}@colonnade`,
      stamp: now,
      lastModified: entry.updatedAt,
      start: entry.startsAt,
      end: new Date(entry.startsAt.getTime() + entry.durationMinutes * MINUTE),
      summary: entry.title,
      description: entry.description,
      location: entry.location,
      url: entry.url,
    });
  }
  return calendar.toString();
}

export const ICS_TYPE = "text/calendar; charset=utf-8";
