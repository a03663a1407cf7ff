import { listCallCalendarEntries } from "#features/calls/server/public.ts";
import { type CalendarSource, listEventCalendarEntries } from "#features/events/server/public.ts";

/** The sources of a member's private calendar feed. */
export const calendarSources: CalendarSource[] = [
  listEventCalendarEntries,
  listCallCalendarEntries,
];
