import { and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import type { Executor, Transaction } from "../../postgres/database.ts";
import { addInterval } from "./add-interval.ts";
import { queueEvent } from "./events.ts";
import { type Contract, chargePeriod, writeTrialInvoice } from "./invoices.ts";
import { sandboxId } from "./sandbox-id.ts";
import {
  type sandboxCheckouts,
  sandboxCoupons,
  sandboxPrices,
  sandboxSubscriptions,
} from "./tables.ts";

type Subscription = typeof sandboxSubscriptions.$inferSelect;
type Order = Pick<
  typeof sandboxCheckouts.$inferSelect,
  "priceId" | "seatPriceId" | "extraSeats" | "trialDays" | "couponId"
>;

export const SANDBOX_PRICE = "price_test_annual";

/** A trial is charged when it ends. */
export async function startSubscription(
  tx: Transaction,
  customerId: string,
  { priceId, seatPriceId, extraSeats, trialDays, couponId }: Order,
  now: Date,
): Promise<void> {
  const id = sandboxId("sub");
  const trialEnd = trialDays > 0 ? new Date(now.getTime() + trialDays * DAY_MS) : null;
  const [price] = await tx
    .select({ interval: sandboxPrices.interval })
    .from(sandboxPrices)
    .where(eq(sandboxPrices.id, priceId ?? SANDBOX_PRICE));
  await tx.insert(sandboxSubscriptions).values({
    id,
    customerId,
    status: trialEnd ? "trialing" : "active",
    currentPeriodEnd: trialEnd ?? addInterval(now, price?.interval ?? "year", now),
    trialEnd,
    priceId: priceId ?? SANDBOX_PRICE,
    seatPriceId,
    extraSeats,
    couponId,
    createdAt: now,
  });
  const contract = one(await lockContracts(tx, eq(sandboxSubscriptions.id, id)));
  if (trialEnd) await writeTrialInvoice(tx, contract, now);
  else await chargePeriod(tx, contract, "order", now);
}

const seatPrices = alias(sandboxPrices, "seat_prices");

/** Locks the subscriptions, the newest last. */
export async function lockContracts(
  tx: Transaction,
  which: ReturnType<typeof eq>,
): Promise<Contract[]> {
  return tx
    .select({
      subscription: sandboxSubscriptions,
      base: sandboxPrices,
      seat: seatPrices,
      coupon: sandboxCoupons,
    })
    .from(sandboxSubscriptions)
    .innerJoin(sandboxPrices, eq(sandboxPrices.id, sandboxSubscriptions.priceId))
    .leftJoin(seatPrices, eq(seatPrices.id, sandboxSubscriptions.seatPriceId))
    .leftJoin(sandboxCoupons, eq(sandboxCoupons.id, sandboxSubscriptions.couponId))
    .where(which)
    .orderBy(sandboxSubscriptions.createdAt, sandboxSubscriptions.id)
    .for("update", { of: sandboxSubscriptions });
}

export const lockContractsOf = (tx: Transaction, customerId: string): Promise<Contract[]> =>
  lockContracts(tx, eq(sandboxSubscriptions.customerId, customerId));

const isRunning = ({ status }: Subscription) => status === "active" || status === "trialing";

/** Nobody pays for the next period. */
const isEnding = ({ status, cancelAtPeriodEnd }: Subscription) =>
  status === "past_due" && cancelAtPeriodEnd;

/** Enough for two years of a monthly plan. */
const MAX_MISSED_PERIODS = 25;

/** At the end of each period: renews the subscription, ends it, or declines the card. */
export async function renewIfDue(tx: Transaction, customerId: string, now: Date): Promise<void> {
  for (let round = 0; round < MAX_MISSED_PERIODS; round += 1) {
    const due = (await lockContractsOf(tx, customerId)).filter(
      ({ subscription }) =>
        (isRunning(subscription) || isEnding(subscription)) && subscription.currentPeriodEnd <= now,
    );
    if (due.length === 0) return;
    for (const contract of due) {
      const { subscription } = contract;
      if (subscription.cancelAtPeriodEnd) await change(tx, subscription, { status: "canceled" });
      else await startNextPeriod(tx, contract, subscription.currentPeriodEnd);
    }
  }
}

/** Runs the next charge of the customer's running subscriptions now. */
export async function renewNow(tx: Transaction, customerId: string, now: Date): Promise<void> {
  for (const contract of await lockContractsOf(tx, customerId)) {
    if (isRunning(contract.subscription)) await startNextPeriod(tx, contract, now);
  }
}

/** A failing card makes the subscription past due. A trial ends with its first charge. */
async function startNextPeriod(tx: Transaction, contract: Contract, at: Date): Promise<void> {
  const { subscription, base } = contract;
  const isTrial = subscription.status === "trialing";
  const status = await chargePeriod(tx, contract, "renewal", at);
  await change(tx, subscription, {
    status: status === "paid" ? "active" : "past_due",
    currentPeriodEnd: addInterval(
      isTrial ? at : subscription.currentPeriodEnd,
      base.interval,
      isTrial ? at : anchorOf(subscription),
    ),
    paidExtraSeats: null,
    paidUntil: null,
    ...(isTrial ? { trialEnd: at } : {}),
  });
}

/** When the first paid period started. */
export const anchorOf = ({ trialEnd, createdAt }: Subscription): Date => trialEnd ?? createdAt;

export async function setCancellation(
  tx: Transaction,
  id: string,
  fields: { cancelAtPeriodEnd: boolean; cancelComment: string | null },
  now: Date,
): Promise<string[]> {
  const row = await tx
    .update(sandboxSubscriptions)
    .set(fields)
    .where(and(eq(sandboxSubscriptions.id, id), ne(sandboxSubscriptions.status, "canceled")))
    .returning({ customerId: sandboxSubscriptions.customerId })
    .then(one);
  return [await queueEvent(tx, now, { type: "subscription.updated", ...row })];
}

export async function cancelNow(tx: Transaction, id: string, now: Date): Promise<string[]> {
  const [row] = await tx
    .update(sandboxSubscriptions)
    .set({ status: "canceled" })
    .where(and(eq(sandboxSubscriptions.id, id), ne(sandboxSubscriptions.status, "canceled")))
    .returning({ customerId: sandboxSubscriptions.customerId });
  return row ? [await queueEvent(tx, now, { type: "subscription.deleted", ...row })] : [];
}

async function change(tx: Executor, { id }: Subscription, fields: Partial<Subscription>) {
  await tx.update(sandboxSubscriptions).set(fields).where(eq(sandboxSubscriptions.id, id));
}
