import { HOUR_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid, type Refusal } from "#platform/server/errors.ts";
import { type CallStatus, isLive } from "../call-contract.ts";
import { checkDate, type DateCheck } from "../week.ts";

export interface CallFacts {
  status: CallStatus;
  startsAt: Date;
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

export const openCallLimit = () =>
  conflict(
    "open_call_limit",
    "You already have a call booked. Reschedule or cancel it to book another time.",
  );

/** Members can cancel or reschedule until the call starts; the instant counts, not the day. */
export const canChange = (call: CallFacts, now: Date): boolean =>
  isLive(call.status) && call.startsAt > now;

/** The error if the member cannot cancel or reschedule this call, otherwise null. */
export function changeRefusal(call: CallFacts, now: Date): Refusal | null {
  if (canChange(call, now)) return null;
  return isLive(call.status)
    ? conflict("call_past", "This call is in the past and can no longer be changed.")
    : conflict("call_not_live", `This call was ${call.status} and can no longer be changed.`);
}

/** The calls an actor can read: all, those of one organization's members, or none. */
export type CallScope = "all" | "none" | { organizationId: string };

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
