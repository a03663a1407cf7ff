import type { Brand } from "#platform/brand.ts";
import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";
import type { Mail } from "#platform/server/services.ts";
import { CALL_MINUTES, SLOT_LABEL } from "../slot.ts";
import { type CalendarCall, callFileName, toCallFile } from "./calendar-file.ts";

export interface MailCall extends CalendarCall {
  /** The member's time zone; null if unknown. */
  timeZone: string | null;
}

export interface Sender {
  founder: Brand["founder"];
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

const topics = ({ notes }: MailCall) => (notes ? [`Topics:\n${notes}`] : []);
const memberAction = ({ appUrl }: Sender) => ({
  label: "View your call",
  url: `${appUrl}/book-call`,
});
const founderAction = ({ id }: MailCall, { appUrl }: Sender) => ({
  label: "View call",
  url: `${appUrl}/admin/calls?call=${id}`,
});

const attachment = (call: MailCall, sender: Sender, purpose: "publish" | "cancel") => ({
  filename: callFileName(call.date),
  contentType: `text/calendar; charset=utf-8; method=${purpose.toUpperCase()}`,
  base64: Buffer.from(toCallFile(call, { ...sender, purpose })).toString("base64"),
});

export const confirmedMails: CallEmails = (call, sender) => {
  const attachments = [attachment(call, sender, "publish")];
  return {
    member: {
      to: call.email,
      subject: `Your call is confirmed: ${dayText(call.startsAt)}`,
      paragraphs: [
        `Your ${CALL_MINUTES}-minute call with ${sender.founder.name} is confirmed.`,
        whenText(call.startsAt, call.timeZone),
        `We'll call you at ${call.phone}.`,
        ...topics(call),
      ],
      action: memberAction(sender),
      footnote: "Change of plans? You can reschedule or cancel until the call starts.",
      attachments,
    },
    founder: {
      to: sender.founder.email,
      subject: `Call confirmed: ${plainName(call.memberName)}, ${dayText(call.startsAt)}`,
      paragraphs: [
        whenText(call.startsAt, null),
        `${plainName(call.memberName)} expects your call at ${call.phone}.`,
        ...topics(call),
      ],
      action: founderAction(call, sender),
      attachments,
    },
  };
};

export const reminderMails: CallEmails = (call, sender) => ({
  member: {
    to: call.email,
    subject: "Your call starts in 1 hour",
    paragraphs: [
      `${sender.founder.name} will call you at ${call.phone}.`,
      whenText(call.startsAt, call.timeZone),
    ],
    action: memberAction(sender),
  },
  founder: {
    to: sender.founder.email,
    subject: `Call in 1 hour: ${plainName(call.memberName)}`,
    paragraphs: [
      whenText(call.startsAt, null),
      `${plainName(call.memberName)} expects your call at ${call.phone}.`,
      ...topics(call),
    ],
    action: founderAction(call, sender),
  },
});

export const cancelledMails: CallEmails = (call, sender) => {
  const attachments = [attachment(call, sender, "cancel")];
  return {
    member: {
      to: call.email,
      subject: `Your call has been canceled: ${dayText(call.startsAt)}`,
      paragraphs: [
        `Your call with ${sender.founder.name} has been canceled:`,
        whenText(call.startsAt, call.timeZone),
      ],
      action: { label: "Book another call", url: `${sender.appUrl}/book-call` },
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

export const movedMails: CallEmails = (call, sender) => {
  const attachments = [attachment(call, sender, "publish")];
  return {
    member: {
      to: call.email,
      subject: `Your call has been rescheduled: ${dayText(call.startsAt)}`,
      paragraphs: [
        `Your call with ${sender.founder.name} has a new date:`,
        whenText(call.startsAt, call.timeZone),
        "We'll confirm it 24 hours before.",
      ],
      action: memberAction(sender),
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
