import ical, { type ICalCalendarData, type ICalEventData } from "ical-generator";
import { MINUTE_MS } from "#lib/durations.ts";
import type { CalendarEntry } from "./calendar-source.ts";

export const ICS_TYPE = "text/calendar; charset=utf-8";

type FileEntry = CalendarEntry & Partial<Omit<ICalEventData, keyof CalendarEntry>>;

interface FileFacts extends ICalCalendarData {
  /** The product part of the file's PRODID. */
  product: string;
  now: Date;
}

/**
 * Writes an .ics file with times in UTC. Calendars convert them to the owner's time zone, and the
 * file contains no daylight saving rules that can go stale.
 */
export function toIcs(entries: FileEntry[], { product, now, ...facts }: FileFacts): string {
  const prodId = { company: "Colonnade", product, language: "EN" };
  const calendar = ical({ ...facts, prodId });
  for (const { uid, title, startsAt, durationMinutes, updatedAt, ...entry } of entries) {
    calendar.createEvent({
      ...entry,
      id: `${uid}@colonnade`,
      stamp: now,
      lastModified: updatedAt,
      start: startsAt,
      end: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS),
      summary: title,
    });
  }
  return calendar.toString();
}
