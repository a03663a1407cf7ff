import { emailMember as email, notifyMember } from "#features/notifications/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { CallStatus } from "../call-contract.ts";
import { whenForMember } from "./call-when.ts";
import {
  bookedMails,
  type CallEmails,
  cancelledMails,
  confirmedMails,
  type MailCall,
  movedMails,
  newLinkMail,
  otherTimesPath,
  reminderMails,
  type Sender,
} from "./mails.ts";
import { doesHostKnow } from "./policy.ts";
import type { CallWithMember } from "./queries.ts";

export type CallWithHost = CallWithMember & Pick<MailCall, "host" | "note">;

type Kind = "call_confirmed" | "call_cancelled" | "call_tomorrow";

/** Each event's notification kind, which members can mute, and the emails it sends. */
const CALL_EVENTS = {
  booked: { kind: "call_confirmed", compose: bookedMails },
  confirmed: { kind: "call_confirmed", compose: confirmedMails },
  moved: { kind: "call_confirmed", compose: movedMails },
  cancelled: { kind: "call_cancelled", compose: cancelledMails },
  soon: { kind: "call_tomorrow", compose: reminderMails },
} as const satisfies Record<string, { kind: Kind; compose: CallEmails }>;
type CallEvent = keyof typeof CALL_EVENTS;

const TITLES: Record<Kind, string> = {
  call_confirmed: "Your call is confirmed",
  call_cancelled: "Your call has been canceled",
  call_tomorrow: "Your call is tomorrow",
};

export const senderOf = ({ env, settings, clock }: Services): Sender => ({
  appUrl: env.APP_URL,
  founder: settings.current().founder,
  supportEmail: settings.current().support.email,
  now: clock.now(),
});

/** These functions run in the transaction of the change, so emails are sent only if it commits. */
export async function emailMember(
  services: Services,
  tx: Executor,
  event: CallEvent,
  call: CallWithHost,
): Promise<void> {
  const { kind, compose } = CALL_EVENTS[event];
  const mail = compose(call, senderOf(services)).member;
  await email(services, tx, { userId: call.userId, kind }, mail);
}

export async function emailHost(
  services: Services,
  tx: Executor,
  event: CallEvent,
  call: CallWithHost,
): Promise<void> {
  const mail = CALL_EVENTS[event].compose(call, senderOf(services)).host;
  if (mail) await services.mailer.send(tx, mail);
}

export async function emailBothSides(
  services: Services,
  tx: Executor,
  event: CallEvent,
  call: CallWithHost,
): Promise<void> {
  await emailMember(services, tx, event, call);
  await emailHost(services, tx, event, call);
}

/** Emails the member with what happens next, and the host if they are a guru. */
export async function emailBooked(
  services: Services,
  tx: Executor,
  call: CallWithHost,
): Promise<void> {
  await emailMember(services, tx, "booked", call);
  if (doesHostKnow(call.status, call.host)) await emailHost(services, tx, "booked", call);
}

/** A pending call that moved is announced like a new booking. */
export async function emailMoved(
  services: Services,
  tx: Executor,
  call: CallWithHost,
  statusBefore: CallStatus,
): Promise<void> {
  await emailMember(services, tx, statusBefore === "confirmed" ? "moved" : "booked", call);
  if (doesHostKnow(statusBefore, call.host)) await emailHost(services, tx, "moved", call);
}

export const emailNewLink = (services: Services, tx: Executor, call: CallWithHost) =>
  email(
    services,
    tx,
    { userId: call.userId, kind: "call_confirmed" },
    newLinkMail(call, senderOf(services)),
  );

/** Notifies the member in the app and by email. */
export async function notifyOfChange(
  services: Services,
  tx: Executor,
  event: "confirmed" | "cancelled",
  call: CallWithHost,
): Promise<void> {
  const { kind, compose } = CALL_EVENTS[event];
  const mail = compose(call, senderOf(services)).member;
  await notifyMember(services, tx, { ...noticeOf(kind, call), mail });
}

/** In the app only: the email follows one hour before the call. */
export const announceCall = (services: Services, tx: Executor, call: CallWithHost) =>
  notifyMember(services, tx, noticeOf("call_tomorrow", call));

const noticeOf = (kind: Kind, call: CallWithHost) => ({
  userId: call.userId,
  kind,
  title: TITLES[kind],
  body: [whenForMember(call), ...(call.note ? [call.note] : [])].join("\n"),
  link: kind === "call_cancelled" ? otherTimesPath(call) : "/book-call",
});
