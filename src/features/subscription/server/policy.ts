/** Somebody is being charged, or will be: no second one beside it. */
const LIVE = new Set(["active", "trialing", "past_due", "unpaid", "paused"]);

export const isLive = (status: string | null | undefined): boolean => LIVE.has(status ?? "");

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
