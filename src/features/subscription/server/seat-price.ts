import { and, eq } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { planPrices, type subscriptions } from "./tables.ts";

type Subscription = Pick<
  typeof subscriptions.$inferSelect,
  "planId" | "interval" | "seatPriceId" | "provider"
>;

/** The price of a subscription's extra seats: its own, or else the current one of its plan. */
export async function findSeatPrice(db: Executor, subscription: Subscription) {
  const { planId, interval, seatPriceId, provider } = subscription;
  if (!planId || !interval || !provider) return null;
  const own = seatPriceId
    ? eq(planPrices.priceId, seatPriceId)
    : and(
        eq(planPrices.planId, planId),
        eq(planPrices.interval, interval),
        eq(planPrices.isCurrent, true),
      );
  const [row] = await db
    .select()
    .from(planPrices)
    .where(and(eq(planPrices.provider, provider), eq(planPrices.kind, "seat"), own));
  return row ?? null;
}
