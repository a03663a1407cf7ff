import { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { toIcs } from "#platform/server/calendar-file.ts";
import type { MailAttachment } from "#platform/server/tables.ts";
import { type EventForCalendar, eventEntry, icsName } from "./calendar-entry.ts";

export interface Organizer {
  name: string;
  email: string;
}

interface Sender {
  appUrl: string;
  now: Date;
  organizer: Organizer;
}

/** Adds the event to a calendar or replaces its entry; or removes it from this person's calendar. */
type Purpose = "publish" | { cancelFor: string };

export function calendarAttachment(
  event: EventForCalendar,
  { appUrl, now, organizer }: Sender,
  purpose: Purpose,
): MailAttachment {
  const method = purpose === "publish" ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL;
  const entry = {
    ...eventEntry(event, appUrl),
    organizer,
    // RFC 5546: PUBLISH must not list attendees, CANCEL must.
    ...(purpose !== "publish" && {
      status: ICalEventStatus.CANCELLED,
      attendees: [{ email: purpose.cancelFor }],
    }),
  };
  return {
    filename: icsName(event.title),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    base64: Buffer.from(toIcs([entry], { product: "Calendar", now, method })).toString("base64"),
  };
}
