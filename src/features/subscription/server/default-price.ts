import { and, eq, ne } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { planPrices, plans } from "./tables.ts";

/**
 * With Stripe, the default plan has the price STRIPE_PRICE_ID. Runs at every start and does nothing
 * when the price is known.
 */
export async function ensureDefaultPrice(services: Services): Promise<void> {
  const { db, env, payments } = services;
  const priceId = env.STRIPE_PRICE_ID;
  if (payments.name !== "stripe" || !priceId) return;
  await db.transaction(async (tx) => {
    const plan = await lockDefaultPlan(tx);
    if (await findPrice(tx, priceId)) return;
    const amountCents = plan.yearlyCents ?? plan.monthlyCents ?? 0;
    const interval = plan.yearlyCents === null ? "month" : "year";
    await retireOthers(tx, { planId: plan.id, interval, priceId });
    await tx.insert(planPrices).values({
      planId: plan.id,
      provider: "stripe",
      kind: "base",
      interval,
      amountCents,
      currency: plan.currency,
      priceId,
    });
  });
}

const lockDefaultPlan = (tx: Executor) =>
  tx.select().from(plans).where(eq(plans.isDefault, true)).for("update").then(one);

async function findPrice(tx: Executor, priceId: string) {
  const [row] = await tx
    .select()
    .from(planPrices)
    .where(and(eq(planPrices.provider, "stripe"), eq(planPrices.priceId, priceId)));
  return row;
}

interface Current {
  planId: string;
  interval: "year" | "month";
  priceId: string;
}

/** New subscriptions no longer use the plan's other base prices for this interval. */
const retireOthers = (tx: Executor, { planId, interval, priceId }: Current) =>
  tx
    .update(planPrices)
    .set({ isCurrent: false })
    .where(
      and(
        eq(planPrices.planId, planId),
        eq(planPrices.provider, "stripe"),
        eq(planPrices.kind, "base"),
        eq(planPrices.interval, interval),
        ne(planPrices.priceId, priceId),
      ),
    );
