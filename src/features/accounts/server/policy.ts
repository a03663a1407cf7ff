import type { Role } from "#platform/contract.ts";

export interface AccessFacts {
  role: Role;
  subscriptionStatus: string | null;
  hasFreeAccess: boolean;
  freeAccessUntil: Date | null;
  /** Granted to the person. */
  accessUntil: Date | null;
}

/**
 * Access requires an active subscription, granted access, an organization with free access, or a
 * staff role.
 */
export function hasAccess(facts: AccessFacts, now: Date): boolean {
  if (facts.role === "superadmin" || facts.role === "support") return true;
  if (facts.subscriptionStatus === "active" || facts.subscriptionStatus === "trialing") return true;
  if (facts.accessUntil && facts.accessUntil > now) return true;
  return facts.hasFreeAccess && (facts.freeAccessUntil === null || facts.freeAccessUntil > now);
}

export interface SuspensionFacts {
  role: Role;
  suspendedAt: Date | null;
  organizationSuspendedAt: Date | null;
}

/** A suspended agency suspends its agents and team members, but no staff. */
export const isSuspended = (facts: SuspensionFacts): boolean =>
  facts.suspendedAt !== null ||
  (facts.organizationSuspendedAt !== null &&
    (facts.role === "agent" || facts.role === "team_member"));
