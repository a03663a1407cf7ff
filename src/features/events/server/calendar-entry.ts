import { ICalEventStatus } from "ical-generator";
import { HOUR_SECONDS } from "#lib/durations.ts";
import { toIcs } from "#platform/server/calendar-file.ts";
import type { CalendarEntry } from "#platform/server/calendar-source.ts";
import { htmlToText } from "#platform/server/html.ts";

export interface EventForCalendar {
  id: string;
  title: string;
  description: string;
  startsAt: Date;
  durationMinutes: number;
  location: string | null;
  /** Null if the reader must not see it. */
  meetingUrl: string | null;
  updatedAt: Date;
  canceledAt: Date | null;
  sequence: number;
}

/** An event as a calendar entry, with links to the event page and the meeting, if any. */
export function eventEntry(event: EventForCalendar, appUrl: string): CalendarEntry {
  const page = `${appUrl}/events/${event.id}`;
  const join = event.meetingUrl ? [`Join: ${event.meetingUrl}`] : [];
  return {
    uid: `event-${event.id}`,
    title: event.title,
    startsAt: event.startsAt,
    durationMinutes: event.durationMinutes,
    description: [...join, htmlToText(event.description), page].join("\n\n"),
    location: event.location ?? event.meetingUrl ?? "Online",
    url: page,
    updatedAt: event.updatedAt,
    sequence: event.sequence,
    status: event.canceledAt ? ICalEventStatus.CANCELLED : null,
  };
}

/** A file name that is valid on every file system. */
export const icsName = (title: string): string =>
  `${
    title
      .replace(/[^\p{L}\p{N} _-]+/gu, "")
      .trim()
      .slice(0, 80) || "event"
  }.ics`;

/** A calendar that subscribers read again every hour. */
export const toCalendar = (entries: CalendarEntry[], name: string, now: Date): string =>
  toIcs(entries, { product: "Calendar", name, ttl: HOUR_SECONDS, now });
