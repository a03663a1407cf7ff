import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";
import { defineMailTemplate } from "#platform/server/mail/templates.ts";
import type { Mail } from "#platform/server/services.ts";
import type { FounderSettings } from "#platform/server/settings/settings.ts";
import { placeOf } from "../call-contract.ts";
import { CALL_MINUTES, SLOT_LABEL } from "../slot.ts";
import { type CalendarCall, callFileName, toCallFile } from "./calendar-file.ts";

export interface MailCall extends CalendarCall {
  /** The member's time zone; null if unknown. */
  timeZone: string | null;
}

export interface Sender {
  founder: FounderSettings;
  appUrl: string;
  now: Date;
}

/** Composes the emails of one call event for the member and the founder. */
export type CallEmails = (call: MailCall, sender: Sender) => { member: Mail; founder: Mail };

const dayText = (startsAt: Date) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: FOUNDER_ZONE }).format(startsAt);

/** 'Tuesday, March 10, 2026 at 7:00 AM PT · 10:00 AM your time (EDT)' */
export function whenText(startsAt: Date, timeZone: string | null): string {
  const when = `${dayText(startsAt)} at ${SLOT_LABEL}`;
  if (!timeZone || timeZone === FOUNDER_ZONE) return when;
  const parts = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).formatToParts(startsAt);
  const zoneName = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const time = parts
    .filter(({ type }) => type !== "timeZoneName")
    .map(({ value }) => value)
    .join("")
    .trim();
  return `${when} · ${time} your time (${zoneName})`;
}

const topics = ({ question }: MailCall) => (question ? [`Topics:\n${question}`] : []);
const memberPage = ({ appUrl }: Sender) => `${appUrl}/book-call`;
const founderAction = ({ id }: MailCall, { appUrl }: Sender) => ({
  label: "View call",
  url: `${appUrl}/admin/calls?call=${id}`,
});

const attachment = (call: MailCall, sender: Sender, purpose: "publish" | "cancel") => ({
  filename: callFileName(call.date),
  contentType: `text/calendar; charset=utf-8; method=${purpose.toUpperCase()}`,
  base64: Buffer.from(toCallFile(call, { ...sender, purpose })).toString("base64"),
});

const CALL_VARIABLES = {
  founderName: { label: "Name of the founder", sample: "{{founderName}}" },
  day: { label: "Day of the call", sample: "Tuesday, March 10, 2026" },
  when: {
    label: "Date and time, in the founder's and the member's time zone",
    sample: "Tuesday, March 10, 2026 at 7:00 AM PT · 10:00 AM your time (EDT)",
    isRequired: true,
  },
};
const PHONE_VARIABLE = {
  phone: { label: "Phone number we call", sample: "+1 212 555 0114", isRequired: true },
};

const dayOf = (call: MailCall, { founder }: Sender) => ({
  founderName: founder.name,
  day: dayText(call.startsAt),
  when: whenText(call.startsAt, call.timeZone),
});

const callReceived = defineMailTemplate({
  key: "call-received",
  name: "Booking received",
  group: "Calls",
  sentWhen: "When a member books a call, or moves one that is not confirmed yet",
  variables: { ...CALL_VARIABLES, ...PHONE_VARIABLE },
  subject: "We received your booking: {{day}}",
  body: `You booked a call with {{founderName}}:

{{when}}

You'll get a confirmation with an entry for your calendar 24 hours before the call, or right away if it is sooner. Then {{founderName}} calls you at {{phone}}.`,
  actionLabel: "View your call",
  footnote: "Change of plans? You can reschedule or cancel until the call starts.",
  hasUnsubscribe: true,
});

/** Only for the member: the founder is emailed when the call is confirmed. */
export const receivedMail = (call: MailCall, sender: Sender): Mail => ({
  to: call.email,
  ...callReceived.fill({ ...dayOf(call, sender), phone: placeOf(call) }, memberPage(sender)),
});

const callConfirmed = defineMailTemplate({
  key: "call-confirmed",
  name: "Call confirmed",
  group: "Calls",
  sentWhen: "When a call is confirmed, one day before it",
  variables: {
    ...CALL_VARIABLES,
    ...PHONE_VARIABLE,
    minutes: { label: "Length of the call in minutes", sample: String(CALL_MINUTES) },
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

We'll call you at {{phone}}.

Topics:
{{topics}}`,
  actionLabel: "View your call",
  footnote: "Change of plans? You can reschedule or cancel until the call starts.",
  hasUnsubscribe: true,
});

export const confirmedMails: CallEmails = (call, sender) => {
  const attachments = [attachment(call, sender, "publish")];
  return {
    member: {
      to: call.email,
      ...callConfirmed.fill(
        {
          ...dayOf(call, sender),
          phone: placeOf(call),
          minutes: String(CALL_MINUTES),
          topics: call.question,
        },
        memberPage(sender),
      ),
      attachments,
    },
    founder: {
      to: sender.founder.email,
      subject: `Call confirmed: ${plainName(call.memberName)}, ${dayText(call.startsAt)}`,
      paragraphs: [
        whenText(call.startsAt, null),
        `${plainName(call.memberName)} expects your call at ${placeOf(call)}.`,
        ...topics(call),
      ],
      action: founderAction(call, sender),
      attachments,
    },
  };
};

const callReminder = defineMailTemplate({
  key: "call-reminder",
  name: "Call reminder",
  group: "Calls",
  sentWhen: "One hour before a call",
  variables: { ...CALL_VARIABLES, ...PHONE_VARIABLE },
  subject: "Your call starts in 1 hour",
  body: `{{founderName}} will call you at {{phone}}.

{{when}}`,
  actionLabel: "View your call",
  hasUnsubscribe: true,
});

export const reminderMails: CallEmails = (call, sender) => ({
  member: {
    to: call.email,
    ...callReminder.fill({ ...dayOf(call, sender), phone: placeOf(call) }, memberPage(sender)),
  },
  founder: {
    to: sender.founder.email,
    subject: `Call in 1 hour: ${plainName(call.memberName)}`,
    paragraphs: [
      whenText(call.startsAt, null),
      `${plainName(call.memberName)} expects your call at ${placeOf(call)}.`,
      ...topics(call),
    ],
    action: founderAction(call, sender),
  },
});

const callCanceled = defineMailTemplate({
  key: "call-canceled",
  name: "Call canceled",
  group: "Calls",
  sentWhen: "When a call is canceled",
  variables: CALL_VARIABLES,
  subject: "Your call has been canceled: {{day}}",
  body: `Your call with {{founderName}} has been canceled:

{{when}}`,
  actionLabel: "Book another call",
  hasUnsubscribe: true,
});

export const cancelledMails: CallEmails = (call, sender) => {
  const attachments = [attachment(call, sender, "cancel")];
  return {
    member: {
      to: call.email,
      ...callCanceled.fill(dayOf(call, sender), memberPage(sender)),
      attachments,
    },
    founder: {
      to: sender.founder.email,
      subject: `Call canceled: ${plainName(call.memberName)}, ${dayText(call.startsAt)}`,
      paragraphs: [
        `Your call with ${plainName(call.memberName)} has been canceled:`,
        whenText(call.startsAt, null),
      ],
      action: founderAction(call, sender),
      attachments,
    },
  };
};

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

export const movedMails: CallEmails = (call, sender) => {
  const attachments = [attachment(call, sender, "publish")];
  return {
    member: {
      to: call.email,
      ...callRescheduled.fill(dayOf(call, sender), memberPage(sender)),
      attachments,
    },
    founder: {
      to: sender.founder.email,
      subject: `Call rescheduled: ${plainName(call.memberName)}, ${dayText(call.startsAt)}`,
      paragraphs: [
        `Your call with ${plainName(call.memberName)} has a new date:`,
        whenText(call.startsAt, null),
      ],
      action: founderAction(call, sender),
      attachments,
    },
  };
};

export const callTemplates = [
  callReceived,
  callConfirmed,
  callReminder,
  callRescheduled,
  callCanceled,
];
