import type { Actor } from "#platform/server/actor.ts";

/** The member is being charged or will be, so no second subscription is allowed. */
const LIVE = new Set(["active", "trialing", "past_due", "unpaid", "paused"]);

export const isLive = (status: string | null | undefined): boolean => LIVE.has(status ?? "");

/** True for subscription statuses that grant access. */
export const grantsAccess = (status: string | undefined): boolean =>
  status === "active" || status === "trialing";

interface Paid {
  status: string;
  currentPeriodEnd: number | null;
  trialEnd: number | null;
}

/** Keeps the paid period and extends nothing when the provider reports a price that was not ordered. */
export function keepPaidPeriod(found: { status: string }, ordered: Paid, now: Date): Paid {
  const { currentPeriodEnd, trialEnd } = ordered;
  const isPaid = grantsAccess(ordered.status) && (currentPeriodEnd ?? 0) * 1000 > now.getTime();
  const status = isPaid ? ordered.status : "unpaid";
  return {
    currentPeriodEnd,
    trialEnd,
    status: grantsAccess(found.status) ? status : found.status,
  };
}

type Manager = Pick<Actor, "role" | "organizationId">;
type Teammate = Pick<Actor, "role" | "organizationId">;

/** Owners manage the seats of their own agency; superadmins those of every agency. */
export function mayManageSeatOf(manager: Manager, teammate: Teammate): boolean {
  if (teammate.role !== "agent" && teammate.role !== "team_member") return false;
  if (manager.role === "superadmin") return true;
  return (
    manager.role === "agent" &&
    manager.organizationId !== null &&
    manager.organizationId === teammate.organizationId
  );
}

interface Coverage {
  role: string;
  hasPaidSeat: boolean;
  hasFreeAccess: boolean | null;
  freeAccessUntil: Date | null;
}

/** Returns why the member needs no subscription, or null if they need one. */
export function coveredBy(facts: Coverage, now: Date): "organization" | "role" | "seat" | null {
  if (facts.role === "superadmin" || facts.role === "support") return "role";
  if (facts.hasPaidSeat) return "seat";
  const isFree = facts.hasFreeAccess && (!facts.freeAccessUntil || facts.freeAccessUntil > now);
  return isFree ? "organization" : null;
}
