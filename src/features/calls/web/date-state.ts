import { isLive } from "../call-contract.ts";
import { checkDate } from "../week.ts";
import type { Overview } from "./api.ts";

export type DateState = "free" | "mine" | "taken" | "closed" | "past";

type Facts = Pick<Overview, "calls" | "taken" | "closed">;

/** The state of a date button. Only a free date can be selected. */
export function stateOf(date: string, { calls, taken, closed }: Facts, now: Date): DateState {
  if (calls.some((call) => call.slot && call.date === date && isLive(call.status))) return "mine";
  if (checkDate(date, now) !== "ok") return "past";
  if (taken.some((one) => one.date === date)) return "taken";
  return closed.some((one) => one.date === date) ? "closed" : "free";
}

type Calls = Overview["calls"];

const openCalls = (calls: Calls, now: Date): Calls =>
  calls.filter((call) => isLive(call.status) && new Date(call.startsAt) > now);

/** The member's next upcoming call. */
export const upcomingCall = (calls: Calls, now: Date): Calls[number] | undefined =>
  openCalls(calls, now).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];

/** The overview after a booking, before it is loaded again. */
export function withCall(overview: Overview, call: Calls[number], now: Date): Overview {
  const calls = [call, ...overview.calls].sort((a, b) => b.startsAt.localeCompare(a.startsAt));
  return {
    ...overview,
    calls,
    canBook: openCalls(calls, now).length < overview.openCallLimit,
    phone: call.phone ?? overview.phone,
    taken: call.slot ? [...overview.taken, { date: call.date, slot: call.slot }] : overview.taken,
  };
}
