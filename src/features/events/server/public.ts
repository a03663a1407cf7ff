export { listEventsUntil } from "./admin-queries.ts";
export { whenText } from "./mails.ts";
export { attendedEventOf, findNextEvent } from "./queries.ts";
export { releaseMemberSeats } from "./release-member-seats.ts";
