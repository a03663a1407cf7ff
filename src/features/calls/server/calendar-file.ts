import { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { toIcs } from "#platform/server/calendar-file.ts";
import type { FounderSettings } from "#platform/server/settings/settings.ts";
import { type CallStatus, placeOf } from "../call-contract.ts";
import type { Host } from "./host-queries.ts";
import { canHostReadPhone } from "./policy.ts";

export interface CalendarCall {
  id: string;
  date: string;
  startsAt: Date;
  minutes: number;
  status: CallStatus;
  phone: string | null;
  meetingUrl: string | null;
  question: string | null;
  sequence: number;
  updatedAt: Date;
  memberName: string;
  email: string;
  host: Pick<Host, "name" | "email" | "isFounder">;
}

/** The host's entry has a link to their list and, for gurus, no phone number before the confirmation. */
export type Reader = "member" | "host";

interface FileFacts {
  founder: FounderSettings;
  /** Organizer of calls with gurus, whose own addresses stay private. */
  supportEmail: string;
  appUrl: string;
  now: Date;
  /** `cancel` removes the entry from calendars that imported it. */
  purpose: "publish" | "cancel";
  reader: Reader;
}

const STATUSES: Record<CallStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  missed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

export const callFileName = (date: string): string => `call-${date}.ics`;

const NUMBER_FOLLOWS = "You get the phone number with the confirmation.";

/** Where the call takes place, as a sentence and as the location of a calendar entry. */
export function placeFor(
  call: Pick<CalendarCall, "phone" | "meetingUrl" | "status" | "memberName" | "host">,
  reader: Reader,
): { text: string; location: string } {
  if (call.phone === null) {
    return { text: `Join at ${placeOf(call)}.`, location: placeOf(call) };
  }
  const isHidden = reader === "host" && !canHostReadPhone(call.status, call.host);
  if (isHidden) return { text: NUMBER_FOLLOWS, location: "Phone" };
  return {
    text: `${call.host.name} will call ${call.phone}.`,
    location: `Phone: ${call.phone}`,
  };
}

export const hostPage = (call: Pick<CalendarCall, "id" | "host">, appUrl: string): string =>
  call.host.isFounder ? `${appUrl}/admin/calls?call=${call.id}` : `${appUrl}/gurus/calls`;

/** The entry of a call, shared by file and feed, so that a calendar with both shows one. */
export function toCallEntry(call: CalendarCall, appUrl: string, reader: Reader) {
  const { text, location } = placeFor(call, reader);
  return {
    uid: `call-${call.id}`,
    updatedAt: call.updatedAt,
    startsAt: call.startsAt,
    durationMinutes: call.minutes,
    title: `Call: ${call.memberName} and ${call.host.name}`,
    description: [text, ...(call.question ? [`Topics: ${call.question}`] : [])].join("\n\n"),
    location,
    url: reader === "host" && !call.host.isFounder ? hostPage(call, appUrl) : `${appUrl}/book-call`,
  };
}

/** A call as an .ics file. */
export function toCallFile(
  call: CalendarCall,
  { appUrl, founder, supportEmail, now, purpose, reader }: FileFacts,
): string {
  const isCancel = purpose === "cancel";
  const { host } = call;
  const recipient =
    reader === "member" || host.isFounder
      ? { name: call.memberName, email: call.email }
      : { name: host.name, email: host.email ?? supportEmail };
  const entry = {
    ...toCallEntry(call, appUrl, reader),
    sequence: call.sequence,
    organizer: { name: host.name, email: host.isFounder ? founder.email : supportEmail },
    status: isCancel ? ICalEventStatus.CANCELLED : STATUSES[call.status],
    // RFC 5546: PUBLISH must not list attendees, CANCEL must. Gurus don't get a member's address.
    ...(isCancel ? { attendees: [recipient] } : {}),
  };
  const method = isCancel ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  return toIcs([entry], { product: "Calls", now, method });
}
