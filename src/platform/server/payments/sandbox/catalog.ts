import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "../../postgres/database.ts";
import type { NewCoupon, NewPrice, Price } from "../payment-provider.ts";
import { couponInvalid } from "../refusals.ts";
import { sandboxCoupons, sandboxPrices } from "./tables.ts";

const idOf = (kind: "price" | "coupon", key: string): string =>
  `${kind}_test_${createHash("sha256").update(key).digest("hex").slice(0, 24)}`;

export async function createPrice(
  db: Executor,
  { idempotencyKey, ...price }: NewPrice,
): Promise<string> {
  const id = idOf("price", idempotencyKey);
  await db
    .insert(sandboxPrices)
    .values({ ...price, id })
    .onConflictDoNothing();
  return id;
}

export async function findPrice(db: Executor, id: string): Promise<Price | null> {
  const [row] = await db
    .select({
      amountCents: sandboxPrices.amountCents,
      currency: sandboxPrices.currency,
      interval: sandboxPrices.interval,
    })
    .from(sandboxPrices)
    .where(eq(sandboxPrices.id, id));
  return row ?? null;
}

export async function createCoupon(
  db: Executor,
  { idempotencyKey, currency: _currency, ...coupon }: NewCoupon,
): Promise<string> {
  const id = idOf("coupon", idempotencyKey);
  await db
    .insert(sandboxCoupons)
    .values({ ...coupon, id })
    .onConflictDoNothing();
  return id;
}

/** The row stays, because subscriptions keep their discount. */
export async function endCoupon(db: Executor, id: string, now: Date): Promise<void> {
  await db
    .update(sandboxCoupons)
    .set({ expiresAt: now })
    .where(
      and(
        eq(sandboxCoupons.id, id),
        or(isNull(sandboxCoupons.expiresAt), gt(sandboxCoupons.expiresAt, now)),
      ),
    );
}

const isUsable = (id: string, now: Date) =>
  and(
    eq(sandboxCoupons.id, id),
    or(isNull(sandboxCoupons.expiresAt), gt(sandboxCoupons.expiresAt, now)),
    or(
      isNull(sandboxCoupons.maxRedemptions),
      lt(sandboxCoupons.redemptions, sandboxCoupons.maxRedemptions),
    ),
  );

export async function findUsableCoupon(db: Executor, id: string, now: Date) {
  const [row] = await db.select().from(sandboxCoupons).where(isUsable(id, now));
  if (!row) throw couponInvalid();
  return row;
}

/** Counts one use. Of concurrent payments, only as many as the limit allows succeed. */
export async function redeemCoupon(tx: Executor, id: string, now: Date): Promise<void> {
  const rows = await tx
    .update(sandboxCoupons)
    .set({ redemptions: sql`${sandboxCoupons.redemptions} + 1` })
    .where(isUsable(id, now))
    .returning({ id: sandboxCoupons.id });
  if (rows.length === 0) throw couponInvalid();
}
