import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { MINUTE_MS } from "#lib/durations.ts";
import type { Brand } from "#platform/brand.ts";
import type { CallStatus } from "../call-contract.ts";
import { CALL_MINUTES } from "../slot.ts";

export interface CalendarCall {
  id: string;
  date: string;
  startsAt: Date;
  status: CallStatus;
  phone: string;
  notes: string | null;
  sequence: number;
  updatedAt: Date;
  memberName: string;
  email: string;
}

interface FileFacts {
  founder: Brand["founder"];
  appUrl: string;
  now: Date;
  /** `cancel` removes the entry from calendars that imported it. */
  purpose: "publish" | "cancel";
}

const STATUSES: Record<CallStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  missed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

export const callTitle = (memberName: string, founderName: string): string =>
  `Call: ${memberName} and ${founderName}`;
/** Shared by file and feed, so that a calendar with both shows one entry. */
export const callUid = (id: string): string => `call-${id}`;
export const callFileName = (date: string): string => `call-${date}.ics`;

export const callDescription = (
  { phone, notes }: Pick<CalendarCall, "phone" | "notes">,
  founderName: string,
): string =>
  [`${founderName} will call ${phone}.`, ...(notes ? [`Topics: ${notes}`] : [])].join("\n\n");

/** A call as an .ics file. Times are in UTC, so no time zone rules in the file can go stale. */
export function toCallFile(
  call: CalendarCall,
  { appUrl, founder, now, purpose }: FileFacts,
): string {
  const isCancel = purpose === "cancel";
  const calendar = ical({
    prodId: { company: "Colonnade", product: "Calls", language: "EN" },
    method: isCancel ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${callUid(call.id)}@colonnade`,
    sequence: call.sequence,
    stamp: now,
    lastModified: call.updatedAt,
    start: call.startsAt,
    end: new Date(call.startsAt.getTime() + CALL_MINUTES * MINUTE_MS),
    summary: callTitle(call.memberName, founder.name),
    description: callDescription(call, founder.name),
    location: `Phone: ${call.phone}`,
    url: `${appUrl}/book-call`,
    organizer: { name: founder.name, email: founder.email },
    status: isCancel ? ICalEventStatus.CANCELLED : STATUSES[call.status],
    // RFC 5546: PUBLISH must not list attendees, CANCEL must.
    ...(isCancel ? { attendees: [{ name: call.memberName, email: call.email }] } : {}),
  });
  return calendar.toString();
}
