import { and, eq, inArray } from "drizzle-orm";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import { ANNUAL_PLAN } from "#platform/plan.ts";
import type { Executor, Transaction } from "../../postgres/database.ts";
import { costOf } from "../cost.ts";
import type { PaymentState, SubscriptionCheckoutRequest } from "../payment-provider.ts";
import { findUsableCoupon, redeemCoupon } from "./catalog.ts";
import { queueEvent } from "./events.ts";
import { sandboxId } from "./sandbox-id.ts";
import { startSubscription } from "./subscriptions.ts";
import { sandboxCheckouts, sandboxCustomers, sandboxPrices } from "./tables.ts";

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;

export const TEST_CARDS = { visa: "4242", mastercard: "4444", amex: "0005" } as const;
export type TestCard = keyof typeof TEST_CARDS;

/** Idempotent by key, as at a real provider. */
export async function openCheckout(
  db: Executor,
  values: Omit<typeof sandboxCheckouts.$inferInsert, "id">,
): Promise<SandboxCheckout> {
  await db
    .insert(sandboxCheckouts)
    .values({ ...values, id: sandboxId("cs") })
    .onConflictDoNothing({ target: sandboxCheckouts.idempotencyKey });
  const row = await db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.idempotencyKey, values.idempotencyKey))
    .then(one);
  return row;
}

export async function openSubscriptionCheckout(
  db: Executor,
  request: SubscriptionCheckoutRequest,
  now: Date,
): Promise<SandboxCheckout> {
  const { priceId, seatPriceId, extraSeats, couponId, trialDays } = request;
  const rows = await db
    .select()
    .from(sandboxPrices)
    .where(inArray(sandboxPrices.id, [priceId, ...(seatPriceId ? [seatPriceId] : [])]));
  const base = one(rows.filter(({ id }) => id === priceId));
  const seat = rows.find(({ id }) => id === seatPriceId);
  const coupon = couponId ? await findUsableCoupon(db, couponId, now) : null;
  const { totalCents } = costOf(
    [
      { description: base.name, quantity: 1, amountCents: base.amountCents },
      { description: "", quantity: extraSeats, amountCents: (seat?.amountCents ?? 0) * extraSeats },
    ],
    coupon,
  );
  return openCheckout(db, {
    ...request,
    mode: "subscription",
    description: base.interval === "year" ? "Annual subscription" : "Monthly subscription",
    amountCents: trialDays > 0 ? 0 : totalCents,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
}

export async function findCheckout(
  db: Executor,
  id: string,
  now: Date,
): Promise<SandboxCheckout | null> {
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
  return row ? { ...row, status: statusAt(row, now) } : null;
}

const statusAt = ({ status, expiresAt }: SandboxCheckout, now: Date) =>
  status === "open" && expiresAt <= now ? "expired" : status;

/**
 * Pays an open checkout once. Returns the ids of the webhooks to send, or null when it is not open.
 * The coupon's limit and expiry count at this moment.
 */
export async function payCheckout(
  tx: Transaction,
  id: string,
  card: TestCard,
  now: Date,
): Promise<string[] | null> {
  const [row] = await tx
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.id, id))
    .for("update");
  if (!row || statusAt(row, now) !== "open") return null;
  await tx.update(sandboxCheckouts).set({ status: "complete" }).where(eq(sandboxCheckouts.id, id));
  if (row.mode === "payment" || !row.customerId) {
    return [await queueEvent(tx, now, { type: "checkout.completed", checkoutId: id })];
  }
  const { customerId } = row;
  await tx
    .update(sandboxCustomers)
    .set({ cardBrand: card, cardLast4: TEST_CARDS[card], isCardFailing: false })
    .where(eq(sandboxCustomers.id, customerId));
  if (row.couponId) await redeemCoupon(tx, row.couponId, now);
  await startSubscription(tx, customerId, row, now);
  return [
    await queueEvent(tx, now, { type: "checkout.completed", customerId }),
    await queueEvent(tx, now, { type: "subscription.created", customerId }),
  ];
}

export async function expireCheckout(tx: Transaction, id: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(sandboxCheckouts)
    .set({ status: "expired" })
    .where(and(eq(sandboxCheckouts.id, id), eq(sandboxCheckouts.status, "open")))
    .returning({ mode: sandboxCheckouts.mode });
  if (rows[0]?.mode !== "payment") return [];
  return [await queueEvent(tx, now, { type: "checkout.expired", checkoutId: id })];
}

export async function refundCheckout(tx: Transaction, id: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(sandboxCheckouts)
    .set({ isRefunded: true })
    .where(
      and(
        eq(sandboxCheckouts.id, id),
        eq(sandboxCheckouts.status, "complete"),
        eq(sandboxCheckouts.isRefunded, false),
      ),
    )
    .returning({ id: sandboxCheckouts.id });
  if (rows.length === 0) return [];
  return [await queueEvent(tx, now, { type: "payment.refunded", checkoutId: id })];
}

export function toPayment(row: SandboxCheckout): PaymentState {
  const paid = row.isRefunded ? "refunded" : "paid";
  const status = row.status === "complete" ? paid : row.status === "expired" ? "failed" : "pending";
  return {
    checkoutId: row.id,
    status,
    amountCents: row.amountCents,
    currency: ANNUAL_PLAN.currency,
  };
}
