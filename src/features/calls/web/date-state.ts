import { isLive } from "../call-contract.ts";
import { checkDate } from "../week.ts";
import type { Overview } from "./api.ts";

export type DateState = "free" | "mine" | "taken" | "closed" | "past";

type Facts = Pick<Overview, "calls" | "taken" | "closed">;

/** The state of a date button. Only a free date can be selected. */
export function stateOf(date: string, { calls, taken, closed }: Facts, now: Date): DateState {
  if (calls.some((call) => call.date === date && isLive(call.status))) return "mine";
  if (checkDate(date, now) !== "ok") return "past";
  if (taken.some((one) => one.date === date)) return "taken";
  return closed.some((one) => one.date === date) ? "closed" : "free";
}

/** The member's next upcoming call. */
export function upcomingCall(calls: Overview["calls"]): Overview["calls"][number] | undefined {
  // Calls are sorted by date, latest first, so the next one is the last that can still change.
  return calls.findLast((call) => call.canChange);
}
