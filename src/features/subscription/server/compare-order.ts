import { eq } from "drizzle-orm";
import { costOf } from "#platform/server/payments/cost.ts";
import type { BillingUpdate } from "#platform/server/payments/handlers.ts";
import type { ProviderSubscription } from "#platform/server/payments/payment-provider.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { findPrices, type Match } from "./match-order.ts";
import { findSeatPrice } from "./seat-price.ts";
import { coupons, type subscriptionCheckouts } from "./tables.ts";

type Order = typeof subscriptionCheckouts.$inferSelect;

/**
 * Compares the first invoice with what was ordered. "open" means that it was not issued yet. Later
 * changes, such as more seats, do not matter. Refunding the difference settles a payment that was
 * too high.
 */
export async function compareWithOrder(
  tx: Transaction,
  order: Order,
  match: Match,
  found: ProviderSubscription,
  { provider, billing }: BillingUpdate,
): Promise<"same" | "different" | "open"> {
  const first = billing.invoices.find(
    ({ subscriptionId, isFirst, status }) =>
      subscriptionId === found.id && isFirst && status !== "draft",
  );
  if (!first) return "open";
  // Null in orders of an older version, which always order the default plan.
  const [base = match.base] = order.priceId ? await findPrices(tx, provider, [order.priceId]) : [];
  const seats = Math.max(0, (order.seats ?? base.includedSeats) - base.includedSeats);
  const seatPriceId = match.seat?.planId === base.planId ? match.seat.priceId : null;
  const seat = seats > 0 ? await findSeatPrice(tx, { ...base, seatPriceId, provider }) : null;
  const expected = costOf(
    [
      { description: "", quantity: 1, amountCents: base.amountCents },
      { description: "", quantity: seats, amountCents: (seat?.amountCents ?? 0) * seats },
    ],
    await findDiscount(tx, order.couponId),
  );
  const isTrial = found.trialEnd !== null && base.trialDays > 0;
  const expectedCents = isTrial ? 0 : expected.totalCents;
  // A percentage is rounded for each line.
  const tolerance = order.couponId ? expected.lines.length : 0;
  const isExpected = (cents: number) => Math.abs(cents - expectedCents) <= tolerance;
  const { amountCents, refundedCents } = first;
  return isExpected(amountCents) || isExpected(amountCents - refundedCents) ? "same" : "different";
}

async function findDiscount(tx: Transaction, couponId: string | null) {
  if (!couponId) return null;
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, couponId));
  return row ?? null;
}
