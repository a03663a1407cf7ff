export { listEventsUntil } from "./admin-queries.ts";
export { type CalendarSource, eventsInCalendar, serveCalendarFeed } from "./calendar-feed.ts";
export type { CalendarEntry } from "./calendar-file.ts";
export { findNextEvent } from "./queries.ts";
export { releaseSeatsOf } from "./release-seats-of.ts";
export { onRegistrationPaid } from "./settle-payment.ts";
