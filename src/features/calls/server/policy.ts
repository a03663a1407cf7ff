import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid, type Refusal } from "#platform/server/errors.ts";
import { type CallStatus, isLive } from "../call-contract.ts";
import { type BookableDate, judgeDate } from "../week.ts";

export interface CallFacts {
  status: CallStatus;
  startsAt: Date;
}

const WRONG_DATE: Record<Exclude<BookableDate, "ok">, string> = {
  weekday: "Calls take place Tuesday to Friday. Please select another date.",
  past: "This date is in the past. Please select another date.",
  too_far: "This date is too far ahead. Please select another date.",
};

/** Why no call can be on this date, or null. */
export function whyNotOn(date: string, now: Date): Refusal | null {
  const verdict = judgeDate(date, now);
  if (verdict === "ok") return null;
  return invalid(WRONG_DATE[verdict], { date: WRONG_DATE[verdict] });
}

export const slotTaken = () =>
  conflict("slot_taken", "Sorry, this time slot has just been booked. Please select another time.");
export const dayClosed = () =>
  conflict("day_closed", "There are no calls on this day. Please select another date.");

export const openCallLimit = () =>
  conflict(
    "open_call_limit",
    "You already have a call booked. Reschedule or cancel it to book another time.",
  );

/** A member can cancel or move what is still to come. 'Past' is the instant, not the day. */
export const canChange = (call: CallFacts, now: Date): boolean =>
  isLive(call.status) && call.startsAt > now;

/** Why the member cannot cancel or move this call, or null. */
export function whyNotChange(call: CallFacts, now: Date): Refusal | null {
  if (canChange(call, now)) return null;
  return isLive(call.status)
    ? conflict("call_past", "This call is in the past and can no longer be changed.")
    : conflict("call_not_live", `This call is ${call.status} and can no longer be changed.`);
}

/** Which calls someone may read: all, those of one organisation's members, or none. */
export type CallScope = "all" | "none" | { organizationId: string };

export function scopeOf({
  role,
  organizationId,
}: Pick<Actor, "role" | "organizationId">): CallScope {
  if (role === "superadmin" || role === "support") return "all";
  return role === "agent" && organizationId ? { organizationId } : "none";
}

/** Support reads only. Whose calls an agent may edit is decided by what they can read. */
export const canEditCalls = ({ role }: Pick<Actor, "role">): boolean =>
  role === "superadmin" || role === "agent";

const HOUR = 60 * 60 * 1000;
export const CONFIRM_AHEAD_MS = 24 * HOUR;
export const REMIND_AHEAD_MS = HOUR;

/** Which notices a call that is confirmed right now does not need any more: this one says it all. */
export function noticesSpared(startsAt: Date, now: Date) {
  const isWithin = (ms: number) => startsAt.getTime() <= now.getTime() + ms;
  return {
    announcedAt: isWithin(CONFIRM_AHEAD_MS) ? now : null,
    remindedAt: isWithin(REMIND_AHEAD_MS) ? now : null,
  };
}
