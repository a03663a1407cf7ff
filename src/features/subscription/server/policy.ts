/** Somebody is being charged, or will be: no second one beside it. */
const LIVE = new Set(["active", "trialing", "past_due", "unpaid", "paused"]);

export const isLive = (status: string | null | undefined): boolean => LIVE.has(status ?? "");

/** Such a subscription gives access. */
export const opensProduct = (status: string | undefined): boolean =>
  status === "active" || status === "trialing";

interface Paid {
  status: string;
  priceId: string | null;
  currentPeriodEnd: number | null;
  trialEnd: number | null;
}

/** Moved to a price that was not ordered: what was paid for stays, and nothing is added to it. */
export function withoutExtension<Found extends Paid & { priceId: string }>(
  found: Found,
  { priceId, currentPeriodEnd, trialEnd, ...ordered }: Paid,
  now: Date,
): Found {
  const isPaid = opensProduct(ordered.status) && (currentPeriodEnd ?? 0) * 1000 > now.getTime();
  const status = isPaid ? ordered.status : "unpaid";
  return {
    ...found,
    priceId: priceId ?? found.priceId,
    currentPeriodEnd,
    trialEnd,
    status: opensProduct(found.status) ? status : found.status,
  };
}

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
