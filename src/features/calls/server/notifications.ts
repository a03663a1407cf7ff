import { notify, unsubscribeUrl, wantsMail } from "#features/notifications/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import {
  type CallMails,
  cancelledMails,
  confirmedMails,
  movedMails,
  reminderMails,
  type Sender,
  whenText,
} from "./mails.ts";
import type { ToldCall } from "./queries.ts";

type Kind = "call_confirmed" | "call_cancelled" | "call_tomorrow";

/** What can happen to a call, and the kind of news it is: members choose by kind. */
const CALL_EVENTS = {
  confirmed: { kind: "call_confirmed", compose: confirmedMails },
  moved: { kind: "call_confirmed", compose: movedMails },
  cancelled: { kind: "call_cancelled", compose: cancelledMails },
  soon: { kind: "call_tomorrow", compose: reminderMails },
} as const satisfies Record<string, { kind: Kind; compose: CallMails }>;
type CallEvent = keyof typeof CALL_EVENTS;

const TITLES: Record<Kind, string> = {
  call_confirmed: "Your call is confirmed",
  call_cancelled: "Your call is cancelled",
  call_tomorrow: "Your call is within 24 hours",
};

export const senderOf = ({ env, clock }: Services): Sender => ({
  appUrl: env.APP_URL,
  founder: env.brand.founder,
  now: clock.now(),
});

/** All of these write in the transaction that made it happen: it is told if and only if it did. */
export async function mailMember(
  services: Services,
  tx: Executor,
  happening: CallEvent,
  call: ToldCall,
): Promise<void> {
  const { kind, compose } = CALL_EVENTS[happening];
  if (!(await wantsMail(tx, call.userId, kind))) return;
  await services.mailer.send(tx, {
    ...compose(call, senderOf(services)).member,
    unsubscribeUrl: unsubscribeUrl(services, { userId: call.userId, kind }),
  });
}

export async function mailFounder(
  services: Services,
  tx: Executor,
  happening: CallEvent,
  call: ToldCall,
): Promise<void> {
  await services.mailer.send(tx, CALL_EVENTS[happening].compose(call, senderOf(services)).founder);
}

export async function mailBoth(
  services: Services,
  tx: Executor,
  happening: CallEvent,
  call: ToldCall,
): Promise<void> {
  await mailMember(services, tx, happening, call);
  await mailFounder(services, tx, happening, call);
}

export async function ringBell(tx: Executor, kind: Kind, call: ToldCall): Promise<void> {
  await notify(tx, {
    userId: call.userId,
    kind,
    title: TITLES[kind],
    body: whenText(call.startsAt, call.timeZone),
    link: "/book-call",
    isMailed: kind !== "call_tomorrow",
  });
}
