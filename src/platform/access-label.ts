import { DAY_MS } from "#lib/durations.ts";
import type { Role } from "./contract.ts";

export const ACCESS_KINDS = [
  "staff",
  "active",
  "seat",
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

/** A subscription that pays for someone. */
export interface Paid {
  status: string;
  /** When the oldest unpaid invoice was issued, while the payment is past due. */
  pastDueSince: Date | null;
}

/** What is paid for a person. A subscription of another payment provider is not included. */
export interface BillingFacts {
  own: Paid | null;
  /** The agency's subscription, if the person has one of its paid seats. */
  seat: Paid | null;
}

interface Facts {
  role: Role;
  billing: BillingFacts;
  /** Of the person's subscription, in epoch seconds. */
  currentPeriodEnd: number | null;
  cancelAtPeriodEnd: boolean | null;
  accessUntil: Date | null;
  hasFreeAccess: boolean | null;
  freeAccessUntil: Date | null;
}

const isPaid = (paid: Paid | null) => paid?.status === "active" || paid?.status === "trialing";
const isLate = (paid: Paid | null) => paid?.status === "past_due" || paid?.status === "unpaid";

/** The end of the access that remains after a failed payment; null without a grace period. */
function graceEnd({ own, seat }: BillingFacts, graceDays: number, now: Date): Date | null {
  const ends = [own, seat].flatMap((paid) =>
    paid?.status === "past_due" && paid.pastDueSince
      ? [paid.pastDueSince.getTime() + graceDays * DAY_MS]
      : [],
  );
  const end = Math.max(...ends);
  return end > now.getTime() ? new Date(end) : null;
}

/** The reason of access that matters first: a late payment is shown even if other access remains. */
export function accessOf(
  facts: Facts,
  { now, graceDays }: { now: Date; graceDays: number },
): MemberAccess {
  const { role, billing, accessUntil, freeAccessUntil } = facts;
  const { own, seat } = billing;
  if (role === "superadmin" || role === "support") return { kind: "staff", until: null };
  if (own?.status === "active" || own?.status === "trialing") {
    const end = facts.currentPeriodEnd === null ? null : new Date(facts.currentPeriodEnd * 1000);
    const isEnding = own.status === "trialing" || facts.cancelAtPeriodEnd === true;
    return { kind: own.status, until: isEnding ? end : null };
  }
  const isGranted = accessUntil !== null && accessUntil > now;
  const isFree =
    facts.hasFreeAccess === true && (freeAccessUntil === null || freeAccessUntil > now);
  const until = isGranted ? accessUntil : isFree ? freeAccessUntil : null;
  const grace = graceEnd(billing, graceDays, now);
  const remaining = isPaid(seat) ? null : isGranted || isFree ? until : grace;
  if (isLate(own)) return { kind: "past_due", until: remaining };
  // The payer is past due, not the people with a seat. Theirs lasts for the grace period.
  if (isPaid(seat) || grace) return { kind: "seat", until: remaining };
  if (isGranted) return { kind: "granted", until };
  if (isFree) return { kind: "free", until };
  return { kind: own?.status === "canceled" ? "canceled" : "none", until: null };
}

/** When the person's own subscription is charged next; null if it is not. */
export const renewalOf = (
  { currentPeriodEnd }: Pick<Facts, "currentPeriodEnd">,
  { kind, until }: MemberAccess,
): Date | null =>
  kind === "active" && until === null && currentPeriodEnd !== null
    ? new Date(currentPeriodEnd * 1000)
    : null;

export const ACCESS_TEXTS = {
  staff: "Staff",
  active: "Own subscription",
  seat: "Seat",
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
