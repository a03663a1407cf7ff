import { and, eq, ne } from "drizzle-orm";
import { one } from "#lib/one.ts";
import { defineJob } from "#platform/server/jobs.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { markCurrentPrices } from "./mirror-plans.ts";
import { planPrices, plans } from "./tables.ts";

const FIRST_NAME = { year: "Annual membership", month: "Monthly membership" };

/**
 * With Stripe, the default plan has the price STRIPE_PRICE_ID. Runs at every start and does nothing
 * when the price is known. The amount is assumed until a job has read it from Stripe.
 */
export async function ensureDefaultPrice(services: Services): Promise<void> {
  const { db, env, payments, jobs } = services;
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
    await jobs.enqueue(tx, readDefaultPriceJob, { priceId });
  });
}

/** The plan that was created from STRIPE_PRICE_ID gets that price's real amount and interval. */
export const readDefaultPriceJob = defineJob<{ priceId: string }>({
  name: "subscription.read-default-price",
  options: { retryLimit: 12, retryDelay: 60, retryBackoff: true },
  async handle({ priceId }, { db, payments, log }) {
    if (payments.name !== "stripe") return;
    const real = await payments.fetchPrice(priceId);
    if (!real) {
      log.error(
        { event: "billing_unknown_price", priceId },
        "Stripe has no yearly or monthly price with the id STRIPE_PRICE_ID.",
      );
      return;
    }
    await db.transaction(async (tx) => {
      const known = await findPrice(tx, priceId);
      if (!known) return;
      const { amountCents, currency, interval } = real;
      await tx
        .update(planPrices)
        .set({ amountCents, currency, interval, isCurrent: false })
        .where(eq(planPrices.id, known.id));
      if (!known.isCurrent) return;
      const plan = await tx
        .select()
        .from(plans)
        .where(eq(plans.id, known.planId))
        .for("update")
        .then(one);
      const amount = interval === "year" ? "yearlyCents" : "monthlyCents";
      const assumed = known.interval === "year" ? "yearlyCents" : "monthlyCents";
      const changed = await tx
        .update(plans)
        .set({
          currency,
          [assumed]: null,
          [amount]: amountCents,
          ...(plan.name === FIRST_NAME[known.interval] ? { name: FIRST_NAME[interval] } : {}),
        })
        .where(eq(plans.id, known.planId))
        .returning()
        .then(one);
      await markCurrentPrices(tx, changed);
    });
  },
});

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
