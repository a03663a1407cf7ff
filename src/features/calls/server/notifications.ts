import { emailMember as email, notifyMember } from "#features/notifications/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import {
  type CallEmails,
  cancelledMails,
  confirmedMails,
  movedMails,
  receivedMail,
  reminderMails,
  type Sender,
  whenText,
} from "./mails.ts";
import type { CallWithMember } from "./queries.ts";

type Kind = "call_confirmed" | "call_cancelled" | "call_tomorrow";

/** Each event's notification kind, which members can mute, and the emails it sends. */
const CALL_EVENTS = {
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
  now: clock.now(),
});

/** These functions run in the transaction of the change, so emails are sent only if it commits. */
export async function emailMember(
  services: Services,
  tx: Executor,
  event: CallEvent,
  call: CallWithMember,
): Promise<void> {
  const { kind, compose } = CALL_EVENTS[event];
  const mail = compose(call, senderOf(services)).member;
  await email(services, tx, { userId: call.userId, kind }, mail);
}

/** Emails the member that the booking was received, with what happens next. */
export const emailReceived = (services: Services, tx: Executor, call: CallWithMember) =>
  email(
    services,
    tx,
    { userId: call.userId, kind: "call_confirmed" },
    receivedMail(call, senderOf(services)),
  );

export async function emailFounder(
  services: Services,
  tx: Executor,
  event: CallEvent,
  call: CallWithMember,
): Promise<void> {
  await services.mailer.send(tx, CALL_EVENTS[event].compose(call, senderOf(services)).founder);
}

export async function emailBothSides(
  services: Services,
  tx: Executor,
  event: CallEvent,
  call: CallWithMember,
): Promise<void> {
  await emailMember(services, tx, event, call);
  await emailFounder(services, tx, event, call);
}

/** Notifies the member in the app and by email. */
export async function notifyOfChange(
  services: Services,
  tx: Executor,
  event: "confirmed" | "cancelled",
  call: CallWithMember,
): Promise<void> {
  const { kind, compose } = CALL_EVENTS[event];
  const mail = compose(call, senderOf(services)).member;
  await notifyMember(services, tx, { ...noticeOf(kind, call), mail });
}

/** In the app only: the email follows one hour before the call. */
export const announceCall = (services: Services, tx: Executor, call: CallWithMember) =>
  notifyMember(services, tx, noticeOf("call_tomorrow", call));

const noticeOf = (kind: Kind, call: CallWithMember) => ({
  userId: call.userId,
  kind,
  title: TITLES[kind],
  body: whenText(call.startsAt, call.timeZone),
  link: "/book-call",
});
