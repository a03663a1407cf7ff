export { listEventsUntil } from "./admin-queries.ts";
export { attendedEventOf, findNextEvent } from "./queries.ts";
export { releaseMemberSeats } from "./release-member-seats.ts";
