import { plainName } from "#platform/server/mail/plain-name.ts";
import { defineMailTemplate } from "#platform/server/mail/templates.ts";
import type { Mail } from "#platform/server/services.ts";
import type { FounderSettings } from "#platform/server/settings/settings.ts";
import { placeOf } from "../call-contract.ts";
import { CALL_MINUTES } from "../slot.ts";
import {
  type CalendarCall,
  callFileName,
  hostPage,
  type Reader,
  toCallFile,
} from "./calendar-file.ts";
import { dayForHost, dayForMember, whenForHost, whenForMember } from "./call-when.ts";
import type { Host } from "./host-queries.ts";
import { canHostReadPhone, noticeText } from "./policy.ts";

export interface MailCall extends CalendarCall {
  slot: string | null;
  /** The member's time zone; null if unknown. */
  timeZone: string | null;
  host: Host;
  /** What the guru or the team wrote when they canceled the call. */
  note?: string | null;
}

export interface Sender {
  founder: FounderSettings;
  supportEmail: string;
  appUrl: string;
  now: Date;
}

/** Composes the emails of one call event for the member and the host, if there is one to write to. */
export type CallEmails = (call: MailCall, sender: Sender) => { member: Mail; host: Mail | null };

const memberPage = ({ appUrl }: Sender) => `${appUrl}/book-call`;

/** Where the member finds other times: with the same guru while they take calls. */
export const otherTimesPath = ({ host }: Pick<MailCall, "host">): string =>
  !host.isFounder && host.isBookable ? `/gurus/${host.slug}` : "/book-call";

const attachment = (
  call: MailCall,
  sender: Sender,
  purpose: "publish" | "cancel",
  reader: Reader,
) => ({
  filename: callFileName(call.date),
  contentType: `text/calendar; charset=utf-8; method=${purpose.toUpperCase()}`,
  base64: Buffer.from(toCallFile(call, { ...sender, purpose, reader })).toString("base64"),
});

interface HostMail {
  subject: string;
  paragraphs: string[];
  calendar?: "publish" | "cancel";
}

function toHostMail(
  call: MailCall,
  sender: Sender,
  { subject, paragraphs, calendar }: HostMail,
): Mail | null {
  const { host } = call;
  if (host.email === null) return null;
  return {
    to: host.email,
    subject,
    paragraphs,
    action:
      host.isSuperadmin && calendar !== "cancel"
        ? { label: "Open brief", url: `${sender.appUrl}/admin/calls/${call.id}` }
        : {
            label: host.isFounder ? "View call" : "View your calls",
            url: hostPage(call, sender.appUrl),
          },
    ...(calendar && { attachments: [attachment(call, sender, calendar, "host")] }),
  };
}

function expects(call: MailCall): string {
  const name = plainName(call.memberName);
  if (call.phone === null) return `You meet ${name} at ${placeOf(call)}.`;
  return canHostReadPhone(call.status, call.host)
    ? `${name} expects your call at ${call.phone}.`
    : `You get the phone number of ${name} with the confirmation.`;
}
const topics = ({ question }: MailCall) => (question ? [`Topics:\n${question}`] : []);

const CALL_VARIABLES = {
  founderName: { label: "Name of the founder or guru", sample: "{{founderName}}" },
  day: { label: "Day of the call", sample: "Tuesday, March 10, 2026" },
  when: {
    label: "Date and time in the member's time zone, with the host's if it differs",
    sample: "Tuesday, March 10, 2026 at 10:00 AM EDT (7:00 AM PT)",
    isRequired: true,
  },
  minutes: { label: "Length of the call in minutes", sample: String(CALL_MINUTES) },
};
const PLACE_VARIABLES = {
  place: {
    label: "Who calls which number, or the link to join",
    sample: "{{founderName}} will call you at +1 212 555 0114.",
  },
  phone: { label: "Only the phone number, or only the link", sample: "+1 212 555 0114" },
};

const valuesOf = (call: MailCall) => ({
  founderName: call.host.name,
  day: dayForMember(call),
  when: whenForMember(call),
  minutes: String(call.minutes),
});
const withPlace = (call: MailCall) => ({
  ...valuesOf(call),
  place:
    call.phone === null
      ? `Join at ${placeOf(call)}.`
      : `${call.host.name} will call you at ${call.phone}.`,
  phone: placeOf(call),
});
const changeOfPlans = ({ host }: MailCall) =>
  `Change of plans? You can reschedule or cancel ${noticeText(host.noticeHours)}.`;

const callReceived = defineMailTemplate({
  key: "call-received",
  name: "Booking received",
  group: "Calls",
  sentWhen: "When a call is booked, or one that is not confirmed yet is moved",
  variables: { ...CALL_VARIABLES, ...PLACE_VARIABLES },
  subject: "We received your booking: {{day}}",
  body: `Your {{minutes}}-minute call with {{founderName}} is booked:

{{when}}

{{place}}

The attached entry is for your calendar. You'll get a confirmation 24 hours before the call, or right away if it is sooner.`,
  actionLabel: "View your call",
  hasUnsubscribe: true,
});

/** The founder is emailed when the call is confirmed; see `doesHostKnow`. */
export const bookedMails: CallEmails = (call, sender) => ({
  member: {
    to: call.email,
    ...callReceived.fill(withPlace(call), memberPage(sender), changeOfPlans(call)),
    attachments: [attachment(call, sender, "publish", "member")],
  },
  host: toHostMail(call, sender, {
    subject: `Call booked: ${plainName(call.memberName)}, ${dayForHost(call)}`,
    paragraphs: [
      `${plainName(call.memberName)} booked a ${call.minutes}-minute call with you:`,
      whenForHost(call),
      expects(call),
      ...topics(call),
    ],
    calendar: "publish",
  }),
});

const callConfirmed = defineMailTemplate({
  key: "call-confirmed",
  name: "Call confirmed",
  group: "Calls",
  sentWhen: "When a call is confirmed, one day before it",
  variables: {
    ...CALL_VARIABLES,
    ...PLACE_VARIABLES,
    topics: {
      label: "Topics the member wrote",
      sample: "Raising prices for retainer clients",
      isOptional: true,
      isLong: true,
    },
  },
  subject: "Your call is confirmed: {{day}}",
  body: `Your {{minutes}}-minute call with {{founderName}} is confirmed.

{{when}}

{{place}}

Topics:
{{topics}}`,
  actionLabel: "View your call",
  hasUnsubscribe: true,
});

export const confirmedMails: CallEmails = (call, sender) => ({
  member: {
    to: call.email,
    ...callConfirmed.fill(
      { ...withPlace(call), topics: call.question },
      memberPage(sender),
      changeOfPlans(call),
    ),
    attachments: [attachment(call, sender, "publish", "member")],
  },
  host: toHostMail(call, sender, {
    subject: `Call confirmed: ${plainName(call.memberName)}, ${dayForHost(call)}`,
    paragraphs: [whenForHost(call), expects(call), ...topics(call)],
    calendar: "publish",
  }),
});

const callReminder = defineMailTemplate({
  key: "call-reminder",
  name: "Call reminder",
  group: "Calls",
  sentWhen: "One hour before a call",
  variables: { ...CALL_VARIABLES, ...PLACE_VARIABLES },
  subject: "Your call starts in 1 hour",
  body: `{{place}}

{{when}}`,
  actionLabel: "View your call",
  hasUnsubscribe: true,
});

export const reminderMails: CallEmails = (call, sender) => ({
  member: {
    to: call.email,
    ...callReminder.fill(withPlace(call), memberPage(sender)),
  },
  host: toHostMail(call, sender, {
    subject: `Call in 1 hour: ${plainName(call.memberName)}`,
    paragraphs: [whenForHost(call), expects(call), ...topics(call)],
  }),
});

const callCanceled = defineMailTemplate({
  key: "call-canceled",
  name: "Call canceled",
  group: "Calls",
  sentWhen: "When a call is canceled",
  variables: {
    ...CALL_VARIABLES,
    note: {
      label: "Note of the person who canceled",
      sample: "I have to travel that day. Please pick another time.",
      isRequired: true,
      isOptional: true,
      isLong: true,
    },
  },
  subject: "Your call has been canceled: {{day}}",
  body: `Your call with {{founderName}} has been canceled:

{{when}}

{{note}}`,
  actionLabel: "See other times",
  hasUnsubscribe: true,
});

export const cancelledMails: CallEmails = (call, sender) => ({
  member: {
    to: call.email,
    ...callCanceled.fill(
      { ...valuesOf(call), note: call.note ?? null },
      `${sender.appUrl}${otherTimesPath(call)}`,
    ),
    attachments: [attachment(call, sender, "cancel", "member")],
  },
  host: toHostMail(call, sender, {
    subject: `Call canceled: ${plainName(call.memberName)}, ${dayForHost(call)}`,
    paragraphs: [
      `Your call with ${plainName(call.memberName)} has been canceled:`,
      whenForHost(call),
    ],
    calendar: "cancel",
  }),
});

const callRescheduled = defineMailTemplate({
  key: "call-rescheduled",
  name: "Call rescheduled",
  group: "Calls",
  sentWhen: "When a call has a new date",
  variables: CALL_VARIABLES,
  subject: "Your call has been rescheduled: {{day}}",
  body: `Your call with {{founderName}} has a new date:

{{when}}

We'll confirm it 24 hours before.`,
  actionLabel: "View your call",
  hasUnsubscribe: true,
});

export const movedMails: CallEmails = (call, sender) => ({
  member: {
    to: call.email,
    ...callRescheduled.fill(valuesOf(call), memberPage(sender)),
    attachments: [attachment(call, sender, "publish", "member")],
  },
  host: toHostMail(call, sender, {
    subject: `Call rescheduled: ${plainName(call.memberName)}, ${dayForHost(call)}`,
    paragraphs: [`Your call with ${plainName(call.memberName)} has a new date:`, whenForHost(call)],
    calendar: "publish",
  }),
});

const callLinkChanged = defineMailTemplate({
  key: "call-link-changed",
  name: "New link for a call",
  group: "Calls",
  sentWhen: "When the founder or a guru changes the meeting link of upcoming calls",
  variables: { ...CALL_VARIABLES, ...PLACE_VARIABLES },
  subject: "Your call has a new link: {{day}}",
  body: `Your call with {{founderName}} has a new link.

{{when}}

{{place}}

The attached entry updates your calendar.`,
  actionLabel: "View your call",
  hasUnsubscribe: true,
});

export const newLinkMail = (call: MailCall, sender: Sender): Mail => ({
  to: call.email,
  ...callLinkChanged.fill(withPlace(call), memberPage(sender)),
  attachments: [attachment(call, sender, "publish", "member")],
});

export const callTemplates = [
  callReceived,
  callConfirmed,
  callReminder,
  callRescheduled,
  callLinkChanged,
  callCanceled,
];
