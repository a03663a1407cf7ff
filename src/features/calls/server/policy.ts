import { HOUR_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid, type Refusal } from "#platform/server/errors.ts";
import { type CallStatus, type GuruStatus, isLive } from "../call-contract.ts";
import { checkDate, type DateCheck } from "../week.ts";

export interface CallFacts {
  status: CallStatus;
  startsAt: Date;
  host: { noticeHours: number };
}

const DATE_ERRORS: Record<Exclude<DateCheck, "ok">, string> = {
  weekday: "Calls take place Tuesday to Friday. Please select another date.",
  past: "This date is in the past. Please select another date.",
  too_far: "This date is too far ahead. Please select an earlier date.",
};

/** The error if no call can take place on this date, otherwise null. */
export function dateRefusal(date: string, now: Date): Refusal | null {
  const verdict = checkDate(date, now);
  if (verdict === "ok") return null;
  return invalid(DATE_ERRORS[verdict], { date: DATE_ERRORS[verdict] });
}

export const slotTaken = () =>
  conflict("slot_taken", "Sorry, this time slot has just been booked. Please select another time.");
export const dayClosed = () =>
  conflict("day_closed", "Calls aren't available on this day. Please select another date.");

/** The host's hours changed, or the time was never offered. */
export const timeNotOffered = () =>
  conflict("time_not_offered", "This time isn't available anymore. Please select another time.");
export const hostUnavailable = (name: string) =>
  conflict("host_unavailable", `${name} doesn't take new calls right now.`);
export const ownHost = () => invalid("You can't book a call with yourself.");

export const openCallLimit = (limit: number) =>
  conflict(
    "open_call_limit",
    limit === 1
      ? "You already have a call booked. Reschedule or cancel it to book another time."
      : `You already have ${limit} calls booked. Reschedule or cancel one to book another time.`,
  );

const hoursText = (hours: number) => (hours === 1 ? "1 hour" : `${hours} hours`);

/** "until the call starts", or "until 24 hours before the call". */
export const noticeText = (noticeHours: number): string =>
  noticeHours === 0 ? "until the call starts" : `until ${hoursText(noticeHours)} before the call`;

/** Members can cancel or reschedule before this instant. */
export const changeUntil = ({ startsAt, host }: CallFacts): Date =>
  new Date(startsAt.getTime() - host.noticeHours * HOUR_MS);

/** The instant counts, not the day. */
export const canChange = (call: CallFacts, now: Date): boolean =>
  isLive(call.status) && changeUntil(call) > now;

const notLive = (status: CallStatus) =>
  conflict("call_not_live", `This call was ${status} and can no longer be changed.`);

/** The error if the member cannot cancel or reschedule this call, otherwise null. */
export function changeRefusal(call: CallFacts, now: Date): Refusal | null {
  if (canChange(call, now)) return null;
  if (!isLive(call.status)) return notLive(call.status);
  return call.startsAt > now
    ? conflict(
        "change_too_late",
        `You can change this call ${noticeText(call.host.noticeHours)}. Please contact support.`,
      )
    : conflict("call_past", "This call is in the past and can no longer be changed.");
}

type CallOfGuru = Pick<CallFacts, "status" | "startsAt">;

/** What a guru can set: they confirm or cancel before the call, and record the outcome after it. */
export function statusesForGuru({ status, startsAt }: CallOfGuru, now: Date): GuruStatus[] {
  if (startsAt > now) return isLive(status) ? ["confirmed", "cancelled"] : [];
  return status === "cancelled" ? [] : ["completed", "missed"];
}

/** The error if a guru cannot set this status, otherwise null. */
export function guruStatusRefusal(call: CallOfGuru, to: GuruStatus, now: Date): Refusal | null {
  if (to === call.status || statusesForGuru(call, now).includes(to)) return null;
  if (!isLive(call.status)) return notLive(call.status);
  return call.startsAt > now
    ? conflict("call_not_started", "You can set this status once the call has started.")
    : conflict("call_past", "This call has started. You can mark it as completed or missed.");
}

/** The calls an actor can read: all, those of one organization's members, those with a guru, or none. */
export type CallScope = "all" | "none" | { organizationId: string } | { guruUserId: string };

export function scopeOf({
  role,
  organizationId,
}: Pick<Actor, "role" | "organizationId">): CallScope {
  if (role === "superadmin" || role === "support") return "all";
  return role === "agent" && organizationId ? { organizationId } : "none";
}

/** Support is read-only. Agents can edit every call in their scope. */
export const canEditCalls = ({ role }: Pick<Actor, "role">): boolean =>
  role === "superadmin" || role === "agent";

/** Owners manage the calls of their agency, but staff notes are the team's own. */
export const canReadStaffNotes = ({ role }: Pick<Actor, "role">): boolean =>
  role === "superadmin" || role === "support";

/** Gurus get the phone number once the call is confirmed. The founder always sees it. */
export const canHostReadPhone = (status: CallStatus, host: { isFounder: boolean }): boolean =>
  host.isFounder || (status !== "pending" && status !== "cancelled");

/** Gurus are emailed when a call is booked; the founder when it is confirmed. */
export const doesHostKnow = (status: CallStatus, host: { isFounder: boolean }): boolean =>
  isLive(status) && (status === "confirmed" || !host.isFounder);

/** The first day off that can be added is today; the last is one year ahead. */
export function dayOffRefusal(
  date: string,
  { hours, today, last }: { hours: readonly { weekday: number }[]; today: string; last: string },
  weekday: number,
): Refusal | null {
  const message =
    date < today
      ? DATE_ERRORS.past
      : date > last
        ? DATE_ERRORS.too_far
        : hours.some((one) => one.weekday === weekday)
          ? null
          : "There are no hours on this day. Please select another date.";
  return message === null ? null : invalid(message, { date: message });
}

export const CONFIRM_AHEAD_MS = 24 * HOUR_MS;
export const REMIND_AHEAD_MS = HOUR_MS;

/** Marks notices as sent that a confirmation at this moment replaces. */
export function coveredNotices(startsAt: Date, now: Date) {
  const isWithin = (ms: number) => startsAt.getTime() <= now.getTime() + ms;
  return {
    announcedAt: isWithin(CONFIRM_AHEAD_MS) ? now : null,
    remindedAt: isWithin(REMIND_AHEAD_MS) ? now : null,
  };
}
