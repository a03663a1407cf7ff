import { and, eq, inArray } from "drizzle-orm";
import { seatsInForce } from "#platform/server/payments/cost.ts";
import type { ProviderSubscription } from "#platform/server/payments/payment-provider.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { isLive } from "./policy.ts";
import { planPrices, plans } from "./tables.ts";

/** One of our prices at the provider, with the seats and trial of its plan. */
export async function findPrices(db: Executor, provider: string, priceIds: string[]) {
  if (priceIds.length === 0) return [];
  return db
    .select({
      priceId: planPrices.priceId,
      kind: planPrices.kind,
      planId: planPrices.planId,
      interval: planPrices.interval,
      amountCents: planPrices.amountCents,
      includedSeats: plans.includedSeats,
      trialDays: plans.trialDays,
    })
    .from(planPrices)
    .innerJoin(plans, eq(plans.id, planPrices.planId))
    .where(and(eq(planPrices.provider, provider), inArray(planPrices.priceId, priceIds)));
}

export type KnownPrice = Awaited<ReturnType<typeof findPrices>>[number];

/** A subscription whose prices are ours. */
export interface Match {
  base: KnownPrice;
  seat: KnownPrice | null;
  /** In force now, and from the next period on. */
  extraSeats: number;
  nextExtraSeats: number;
}

/**
 * One plan, once, and any number of its extra seats for the same interval. Null for anything else:
 * another product, a changed price, or a price that nobody ordered.
 */
export function matchPrices(found: ProviderSubscription, prices: KnownPrice[]): Match | null {
  const items = found.items.map(({ priceId, quantity }) => ({
    quantity,
    price: prices.find((price) => price.priceId === priceId),
  }));
  const bases = items.filter(({ price }) => price?.kind === "base");
  const seats = items.filter(({ price }) => price?.kind === "seat");
  const base = bases[0]?.price;
  if (!base || bases.length !== 1 || bases[0]?.quantity !== 1) return null;
  const isOurs = ({ price }: (typeof items)[number]) =>
    price?.planId === base.planId && price.interval === base.interval;
  if (bases.length + seats.length !== items.length || !seats.every(isOurs)) return null;
  const nextExtraSeats = seats.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    base,
    seat: seats[0]?.price ?? null,
    extraSeats: seatsInForce(found, nextExtraSeats),
    nextExtraSeats,
  };
}

/** Prefers our prices, then a live subscription, then the newest. */
export function pickCurrent(
  all: ProviderSubscription[],
  prices: KnownPrice[],
): ProviderSubscription | undefined {
  const rank = (one: ProviderSubscription) =>
    (matchPrices(one, prices) ? 0 : 2) + (isLive(one.status) ? 0 : 1);
  return all.toSorted(
    (a, b) =>
      rank(a) - rank(b) || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  )[0];
}
