import type { CallStatus } from "#features/calls/call-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Commitment } from "../contract.ts";

/** Superadmins coach the agencies. Support reads briefs without numbers and commitments. */
export const canSeeGrowth = ({ role }: Pick<Actor, "role">): boolean => role === "superadmin";

interface EarlierCall {
  startsAt: Date;
  status: CallStatus;
}

/** The member's last call that was not missed. The list starts with the latest. */
export const lastCallOf = <Call extends EarlierCall>(earlier: Call[]): Call | undefined =>
  earlier.find(({ status }) => status !== "missed" && status !== "cancelled");

const MONTHS_WITHOUT_CALL = 3;

/** What a brief compares with: the last call, or three months earlier. */
export function sinceOf(lastCall: EarlierCall | undefined, before: Date): Date {
  if (lastCall) return lastCall.startsAt;
  const since = new Date(before);
  since.setUTCMonth(since.getUTCMonth() - MONTHS_WITHOUT_CALL);
  return since;
}

type Listed = Pick<Commitment, "state" | "doneAt"> & { callId: string | null };

interface Moment {
  callId: string;
  /** The member's earlier calls, latest first. */
  earlier: { id: string; startsAt: Date }[];
  since: Date;
}

/** Puts each commitment into at most one part of the brief. */
export function partsOf<One extends Listed>(all: One[], { callId, earlier, since }: Moment) {
  const of = (id: string) => all.filter((one) => one.callId === id);
  // A call without commitments, for example with a guru, does not hide those of the one before.
  const last = earlier.find(({ id }) => of(id).length > 0);
  const others = all.filter((one) => one.callId !== callId && one.callId !== (last?.id ?? callId));
  return {
    ofThisCall: of(callId),
    lastCall: last ? { startsAt: last.startsAt, commitments: of(last.id) } : null,
    open: others.filter(({ state }) => state === "open" || state === "in_progress"),
    done: others.filter(({ doneAt }) => doneAt !== null && doneAt >= since),
  };
}
