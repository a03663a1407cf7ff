import ical from "ical-generator";
import { HOUR_SECONDS, MINUTE_MS } from "#lib/durations.ts";
import type { CalendarEntry } from "#platform/server/calendar-source.ts";

const REFRESH_SECONDS = HOUR_SECONDS;

/**
 * Writes times in UTC. Calendars convert them to the owner's time zone, and the file contains no
 * daylight saving rules that can go stale.
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
      end: new Date(entry.startsAt.getTime() + entry.durationMinutes * MINUTE_MS),
      summary: entry.title,
      description: entry.description,
      location: entry.location,
      url: entry.url,
    });
  }
  return calendar.toString();
}

export const ICS_TYPE = "text/calendar; charset=utf-8";
