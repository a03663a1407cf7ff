import { DAY_MS } from "#lib/durations.ts";

/** Days after the failed payment. */
export const REMINDER_DAYS = [0, 3, 7] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];
/** A reminder that could not be sent for so long is left out. */
const MAX_LATE_DAYS = 7;
/** From this day on, no reminder is sent. */
export const LAST_REMINDER_DAY = Math.max(...REMINDER_DAYS) + MAX_LATE_DAYS;
export const RENEWAL_NOTICE_DAYS = 14;
export const TRIAL_NOTICE_DAYS = 3;

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

/** When access by this subscription ends, while it is past due. */
export const graceEnd = (pastDueSince: Date, graceDays: number): Date =>
  later(pastDueSince, graceDays);

/** The latest reminder whose day has come. Earlier ones that were missed are not sent any more. */
export function dueReminder(pastDueSince: Date, now: Date): ReminderDay | null {
  const day = REMINDER_DAYS.findLast((days) => later(pastDueSince, days) <= now);
  if (day === undefined || later(pastDueSince, day + MAX_LATE_DAYS) <= now) return null;
  return day;
}

/** When the next reminder is sent; null after the last one. */
export function nextReminderAt(pastDueSince: Date, now: Date): Date | null {
  const next = REMINDER_DAYS.find((days) => later(pastDueSince, days) > now);
  return next === undefined ? null : later(pastDueSince, next);
}

export interface NoticeFacts {
  status: string;
  interval: "year" | "month" | null;
  cancelAtPeriodEnd: boolean;
  /** Epoch seconds. */
  currentPeriodEnd: number | null;
  /** Epoch seconds. */
  trialEnd: number | null;
  pastDueSince: Date | null;
  /** The oldest unpaid invoice. */
  openInvoiceId: string | null;
}

export type Notice =
  | { kind: `payment_failed_${ReminderDay}`; key: string; day: ReminderDay }
  | { kind: "renewal" | "trial_ending"; key: string; at: Date };

/** The email that is due now. Kind and key name it: each one is sent once. */
export function dueNotice(facts: NoticeFacts, now: Date): Notice | null {
  const { status, pastDueSince, openInvoiceId } = facts;
  if (status === "past_due") {
    const day = pastDueSince && dueReminder(pastDueSince, now);
    if (day === null || !openInvoiceId) return null;
    return { kind: `payment_failed_${day}`, key: openInvoiceId, day };
  }
  if (facts.cancelAtPeriodEnd) return null;
  if (status === "trialing") return ahead("trial_ending", facts.trialEnd, TRIAL_NOTICE_DAYS, now);
  if (status === "active" && facts.interval === "year") {
    return ahead("renewal", facts.currentPeriodEnd, RENEWAL_NOTICE_DAYS, now);
  }
  return null;
}

function ahead(
  kind: "renewal" | "trial_ending",
  seconds: number | null,
  days: number,
  now: Date,
): Notice | null {
  if (seconds === null) return null;
  const at = new Date(seconds * 1000);
  return later(at, -days) <= now && now < at ? { kind, key: String(seconds), at } : null;
}
