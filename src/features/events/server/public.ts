export { listEventsUntil } from "./admin-queries.ts";
export { whenText } from "./mails.ts";
export { attendedEventOf, nextEventOf, presentNextEvent } from "./queries.ts";
export { isRecordingOpen } from "./recording-access.ts";
export { releaseMemberSeats } from "./release-member-seats.ts";
export { isNextOfSeries } from "./series-queries.ts";
