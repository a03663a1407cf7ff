import { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { toIcs } from "#platform/server/calendar-file.ts";
import type { FounderSettings } from "#platform/server/settings/settings.ts";
import { type CallStatus, placeOf } from "../call-contract.ts";
import { CALL_MINUTES } from "../slot.ts";

export interface CalendarCall {
  id: string;
  date: string;
  startsAt: Date;
  status: CallStatus;
  phone: string | null;
  meetingUrl: string | null;
  question: string | null;
  sequence: number;
  updatedAt: Date;
  memberName: string;
  email: string;
}

interface FileFacts {
  founder: FounderSettings;
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
  call: Pick<CalendarCall, "phone" | "meetingUrl" | "question">,
  founderName: string,
): string =>
  [
    call.phone === null ? `Join at ${placeOf(call)}.` : `${founderName} will call ${call.phone}.`,
    ...(call.question ? [`Topics: ${call.question}`] : []),
  ].join("\n\n");
export const callLocation = (call: Pick<CalendarCall, "phone" | "meetingUrl">): string =>
  call.phone === null ? placeOf(call) : `Phone: ${call.phone}`;

/** A call as an .ics file. */
export function toCallFile(
  call: CalendarCall,
  { appUrl, founder, now, purpose }: FileFacts,
): string {
  const isCancel = purpose === "cancel";
  const entry = {
    uid: callUid(call.id),
    sequence: call.sequence,
    updatedAt: call.updatedAt,
    startsAt: call.startsAt,
    durationMinutes: CALL_MINUTES,
    title: callTitle(call.memberName, founder.name),
    description: callDescription(call, founder.name),
    location: callLocation(call),
    url: `${appUrl}/book-call`,
    organizer: { name: founder.name, email: founder.email },
    status: isCancel ? ICalEventStatus.CANCELLED : STATUSES[call.status],
    // RFC 5546: PUBLISH must not list attendees, CANCEL must.
    ...(isCancel ? { attendees: [{ name: call.memberName, email: call.email }] } : {}),
  };
  const method = isCancel ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  return toIcs([entry], { product: "Calls", now, method });
}
