export { listEventsUntil } from "./admin-queries.ts";
export { findNextEvent } from "./queries.ts";
export { releaseMemberSeats } from "./release-member-seats.ts";
