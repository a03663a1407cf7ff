import type { Brand } from "#platform/brand.ts";
import type { Mail } from "#platform/server/mail/mailer.ts";
import { plainName } from "#platform/server/mail/plain-name.ts";
import { CALL_MINUTES, SLOT_LABEL } from "../slot.ts";
import { SLOT_ZONE } from "../week.ts";
import { type CalendarCall, callFileName, toCallFile } from "./calendar-file.ts";

export interface MailCall extends CalendarCall {
  /** The member's zone; null: we do not know it. */
  timeZone: string | null;
}

export interface Sender {
  founder: Brand["founder"];
  appUrl: string;
  now: Date;
}

/** What is said to each side about one happening. */
export type CallMails = (call: MailCall, sender: Sender) => { member: Mail; founder: Mail };

const dayText = (startsAt: Date) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: SLOT_ZONE }).format(startsAt);

/** 'Tuesday, March 10, 2026 at 7:00 AM PT (10:00 AM EDT for you)' */
export function whenText(startsAt: Date, timeZone: string | null): string {
  const when = `${dayText(startsAt)} at ${SLOT_LABEL}`;
  if (!timeZone || timeZone === SLOT_ZONE) return when;
  const local = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(startsAt);
  return `${when} (${local} for you)`;
}

const topics = ({ notes }: MailCall) => (notes ? [`Topics:\n${notes}`] : []);
const memberAction = ({ appUrl }: Sender) => ({
  label: "View your call",
  url: `${appUrl}/book-call`,
});
const founderAction = ({ id }: MailCall, { appUrl }: Sender) => ({
  label: "Open the call",
  url: `${appUrl}/admin/calls?call=${id}`,
});

const attachment = (call: MailCall, sender: Sender, purpose: "publish" | "cancel") => ({
  filename: callFileName(call.date),
  contentType: `text/calendar; charset=utf-8; method=${purpose.toUpperCase()}`,
  base64: Buffer.from(toCallFile(call, { ...sender, purpose })).toString("base64"),
});

export const confirmedMails: CallMails = (call, sender) => {
  const attachments = [attachment(call, sender, "publish")];
  return {
    member: {
      to: call.email,
      subject: `Your call is confirmed: ${dayText(call.startsAt)}`,
      paragraphs: [
        `Your ${CALL_MINUTES}-minute call with ${sender.founder.name} is confirmed.`,
        whenText(call.startsAt, call.timeZone),
        `We will call you at ${call.phone}.`,
        ...topics(call),
      ],
      action: memberAction(sender),
      footnote: "Something came up? You can reschedule or cancel until the call begins.",
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

export const reminderMails: CallMails = (call, sender) => ({
  member: {
    to: call.email,
    subject: "Your call begins in 1 hour",
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

export const cancelledMails: CallMails = (call, sender) => {
  const attachments = [attachment(call, sender, "cancel")];
  return {
    member: {
      to: call.email,
      subject: `Your call is cancelled: ${dayText(call.startsAt)}`,
      paragraphs: [
        `The call with ${sender.founder.name} will not take place:`,
        whenText(call.startsAt, call.timeZone),
      ],
      action: { label: "Book another call", url: `${sender.appUrl}/book-call` },
      attachments,
    },
    founder: {
      to: sender.founder.email,
      subject: `Call cancelled: ${plainName(call.memberName)}, ${dayText(call.startsAt)}`,
      paragraphs: [
        `The call with ${plainName(call.memberName)} will not take place:`,
        whenText(call.startsAt, null),
      ],
      action: founderAction(call, sender),
      attachments,
    },
  };
};

export const movedMails: CallMails = (call, sender) => {
  const attachments = [attachment(call, sender, "publish")];
  return {
    member: {
      to: call.email,
      subject: `Your call has moved: ${dayText(call.startsAt)}`,
      paragraphs: [
        `Your call with ${sender.founder.name} now takes place on:`,
        whenText(call.startsAt, call.timeZone),
        "We will confirm it 24 hours ahead.",
      ],
      action: memberAction(sender),
      attachments,
    },
    founder: {
      to: sender.founder.email,
      subject: `Call moved: ${plainName(call.memberName)}, ${dayText(call.startsAt)}`,
      paragraphs: [
        `The call with ${plainName(call.memberName)} now takes place on:`,
        whenText(call.startsAt, null),
      ],
      action: founderAction(call, sender),
      attachments,
    },
  };
};
