export { type CalendarSource, eventsInCalendar, serveCalendarFeed } from "./calendar-feed.ts";
export type { CalendarEntry } from "./calendar-file.ts";
export { onRegistrationPaid } from "./settle-payment.ts";
