import { isLive } from "../call-contract.ts";
import { judgeDate } from "../week.ts";
import type { Overview } from "./api.ts";

export type DateState = "free" | "mine" | "taken" | "closed" | "past";

type Facts = Pick<Overview, "calls" | "taken" | "closed">;

/** What a date button says: only a free date can be chosen. */
export function stateOf(date: string, { calls, taken, closed }: Facts, now: Date): DateState {
  if (calls.some((call) => call.date === date && isLive(call.status))) return "mine";
  if (judgeDate(date, now) !== "ok") return "past";
  if (taken.some((one) => one.date === date)) return "taken";
  return closed.some((one) => one.date === date) ? "closed" : "free";
}

/** The member's next call that is still to come. */
export function upcomingCall(calls: Overview["calls"]): Overview["calls"][number] | undefined {
  // Listed with the latest date first: the next one is the last that can still be changed.
  return calls.findLast((call) => call.canChange);
}
