import { listCallCalendarEntries } from "#features/calls/server/public.ts";
import { type CalendarSource, listEventCalendarEntries } from "#features/events/server/public.ts";

/** What fills a member's private calendar feed. */
export const calendarSources: CalendarSource[] = [
  listEventCalendarEntries,
  listCallCalendarEntries,
];
