import type { PersonalData } from "#platform/server/personal-data.ts";
import { releaseMemberSeats } from "./release-member-seats.ts";
import { calendarFeeds, eventRegistrations, events, eventWaitingList } from "./tables.ts";

export const eventsPersonalData: PersonalData = {
  rows: [
    { table: eventWaitingList, column: eventWaitingList.userId, onErase: "delete" },
    { table: eventRegistrations, column: eventRegistrations.userId, onErase: "delete" },
    {
      table: calendarFeeds,
      column: calendarFeeds.userId,
      onErase: "delete",
      hidden: ["tokenHash"],
    },
    {
      table: events,
      column: events.hostId,
      onErase: "anonymize",
      hidden: ["recordingUrl", "captions", "materials"],
    },
    { table: events, column: events.savedById, onErase: "anonymize", isExported: false },
  ],
  beforeErase: (tx, services, { id }) => releaseMemberSeats(tx, services, id),
};
