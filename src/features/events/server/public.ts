export { listEventsUntil } from "./admin-queries.ts";
export {
  type CalendarSource,
  listEventCalendarEntries,
  serveCalendarFeed,
} from "./calendar-feed.ts";
export type { CalendarEntry } from "./calendar-file.ts";
export { findNextEvent } from "./queries.ts";
export { releaseMemberSeats } from "./release-member-seats.ts";
export { onRegistrationPaid } from "./settle-payment.ts";
