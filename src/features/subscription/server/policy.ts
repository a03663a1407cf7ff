/** Somebody is being charged, or will be: no second one beside it. */
const LIVE = new Set(["active", "trialing", "past_due", "unpaid", "paused"]);

export const isLive = (status: string | null | undefined): boolean => LIVE.has(status ?? "");

const DAY_MS = 24 * 60 * 60 * 1000;

/** The provider closes an unpaid checkout after a day. */
export const isCheckoutPending = (startedAt: Date | null, now: Date): boolean =>
  startedAt !== null && now.getTime() - startedAt.getTime() < DAY_MS;

interface Coverage {
  role: string;
  hasFreeAccess: boolean | null;
  freeAccessUntil: Date | null;
}

/** Why somebody needs no subscription, if so. */
export function coveredBy(facts: Coverage, now: Date): "organization" | "role" | null {
  if (facts.role === "superadmin" || facts.role === "support") return "role";
  const isFree = facts.hasFreeAccess && (!facts.freeAccessUntil || facts.freeAccessUntil > now);
  return isFree ? "organization" : null;
}
