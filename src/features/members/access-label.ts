import type { Role } from "#platform/contract.ts";

export const ACCESS_KINDS = [
  "staff",
  "active",
  "trialing",
  "past_due",
  "granted",
  "free",
  "canceled",
  "none",
] as const;

/** How a member gets access, or why there is none. */
export interface MemberAccess<Instant = Date> {
  kind: (typeof ACCESS_KINDS)[number];
  /** When the access ends, if it does. */
  until: Instant | null;
}

interface Facts {
  role: Role;
  subscriptionStatus: string | null;
  /** Epoch seconds. */
  currentPeriodEnd: number | null;
  cancelAtPeriodEnd: boolean | null;
  accessUntil: Date | null;
  hasFreeAccess: boolean | null;
  freeAccessUntil: Date | null;
}

/** The reason of access that matters first: a late payment is shown even if other access remains. */
export function accessOf(facts: Facts, now: Date): MemberAccess {
  const { role, subscriptionStatus: status, accessUntil, freeAccessUntil } = facts;
  if (role === "superadmin" || role === "support") return { kind: "staff", until: null };
  if (status === "active" || status === "trialing") {
    const end = facts.currentPeriodEnd === null ? null : new Date(facts.currentPeriodEnd * 1000);
    const isEnding = status === "trialing" || facts.cancelAtPeriodEnd === true;
    return { kind: status, until: isEnding ? end : null };
  }
  const isGranted = accessUntil !== null && accessUntil > now;
  const isFree =
    facts.hasFreeAccess === true && (freeAccessUntil === null || freeAccessUntil > now);
  const until = isGranted ? accessUntil : isFree ? freeAccessUntil : null;
  if (status === "past_due" || status === "unpaid") return { kind: "past_due", until };
  if (isGranted) return { kind: "granted", until };
  if (isFree) return { kind: "free", until };
  return { kind: status === "canceled" ? "canceled" : "none", until: null };
}

export const ACCESS_TEXTS = {
  staff: "Staff",
  active: "Subscribed",
  trialing: "Trial",
  past_due: "Past due",
  granted: "Access granted",
  free: "Free access",
  canceled: "Canceled",
  none: "No access",
} as const satisfies Record<MemberAccess["kind"], string>;

/** The access as text: "Free access until Dec 3, 2026". */
export function accessLabel<Instant>(
  { kind, until }: MemberAccess<Instant>,
  dayOf: (instant: Instant) => string,
): string {
  if (until === null) return ACCESS_TEXTS[kind];
  if (kind === "past_due") return `${ACCESS_TEXTS[kind]}, access until ${dayOf(until)}`;
  if (kind === "active") return `${ACCESS_TEXTS[kind]}, ends ${dayOf(until)}`;
  return `${ACCESS_TEXTS[kind]} until ${dayOf(until)}`;
}
