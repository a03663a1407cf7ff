import { DAY_MS } from "#lib/durations.ts";
import type { BillingFacts, Paid } from "#platform/access-label.ts";
import type { Role } from "#platform/contract.ts";

export interface AccessFacts extends BillingFacts {
  role: Role;
  /** How long access lasts after a failed payment. */
  graceDays: number;
  hasFreeAccess: boolean;
  freeAccessUntil: Date | null;
  /** Granted to the person. */
  accessUntil: Date | null;
}

/** True while this subscription gives access: it is paid, in trial, or past due for a short time. */
export function isPaidFor(paid: Paid | null, graceDays: number, now: Date): boolean {
  if (!paid) return false;
  if (paid.status === "active" || paid.status === "trialing") return true;
  if (paid.status !== "past_due" || !paid.pastDueSince) return false;
  return paid.pastDueSince.getTime() + graceDays * DAY_MS > now.getTime();
}

/**
 * Access requires an own subscription, a seat in one, granted access, an organization with free
 * access, or a staff role.
 */
export function hasAccess(facts: AccessFacts, now: Date): boolean {
  if (facts.role === "superadmin" || facts.role === "support") return true;
  if ([facts.own, facts.seat].some((paid) => isPaidFor(paid, facts.graceDays, now))) return true;
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

export interface EmailChangeFacts {
  /** Null if the old address need not agree. */
  oldTokenHash: string | null;
  oldConfirmedAt: Date | null;
  newConfirmedAt: Date | null;
}

/** The addresses that still have to confirm a change. */
export const missingConfirmations = (change: EmailChangeFacts): ("old" | "new")[] => [
  ...(change.oldTokenHash && !change.oldConfirmedAt ? (["old"] as const) : []),
  ...(change.newConfirmedAt ? [] : (["new"] as const)),
];
