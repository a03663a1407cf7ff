import type { Role } from "#platform/contract.ts";

export interface AccessFacts {
  role: Role;
  subscriptionStatus: string | null;
  hasFreeAccess: boolean;
  freeAccessUntil: Date | null;
}

/** Access requires an active subscription, an organization with free access, or a staff role. */
export function hasAccess(facts: AccessFacts, now: Date): boolean {
  if (facts.role === "superadmin" || facts.role === "support") return true;
  if (facts.subscriptionStatus === "active" || facts.subscriptionStatus === "trialing") return true;
  return facts.hasFreeAccess && (facts.freeAccessUntil === null || facts.freeAccessUntil > now);
}
