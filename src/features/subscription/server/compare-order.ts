import { eq } from "drizzle-orm";
import { costOf } from "#platform/server/payments/cost.ts";
import type {
  ProviderInvoice,
  ProviderSubscription,
} from "#platform/server/payments/payment-provider.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Match } from "./match-order.ts";
import { coupons, type subscriptionCheckouts } from "./tables.ts";

type Order = typeof subscriptionCheckouts.$inferSelect;

/**
 * Compares the first invoice with what was ordered. "open" means that it was not issued yet.
 * Refunding the difference settles a payment that was too high.
 */
export async function compareWithOrder(
  tx: Transaction,
  order: Order,
  match: Match,
  found: ProviderSubscription,
  invoices: ProviderInvoice[],
): Promise<"same" | "different" | "open"> {
  const { base, seat } = match;
  const isOther =
    order.planId !== null && (order.planId !== base.planId || order.interval !== base.interval);
  if (isOther) return "different";
  const first = invoices.find(
    ({ subscriptionId, isFirst, status }) =>
      subscriptionId === found.id && isFirst && status !== "draft",
  );
  if (!first) return "open";
  const extraSeats = orderedExtraSeats(order, match);
  if (match.nextExtraSeats > extraSeats) return "different";
  const expected = costOf(
    [
      { description: "", quantity: 1, amountCents: base.amountCents },
      { description: "", quantity: extraSeats, amountCents: (seat?.amountCents ?? 0) * extraSeats },
    ],
    await findDiscount(tx, order.couponId),
  );
  const isTrial = found.trialEnd !== null && base.trialDays > 0;
  const expectedCents = isTrial ? 0 : expected.totalCents;
  const paidCents = first.amountCents - first.refundedCents;
  // A percentage is rounded for each line.
  const tolerance = order.couponId ? expected.lines.length : 0;
  return Math.abs(paidCents - expectedCents) <= tolerance ? "same" : "different";
}

export const orderedExtraSeats = ({ seats }: Pick<Order, "seats">, { base }: Match): number =>
  Math.max(0, (seats ?? base.includedSeats) - base.includedSeats);

async function findDiscount(tx: Transaction, couponId: string | null) {
  if (!couponId) return null;
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, couponId));
  return row ?? null;
}
