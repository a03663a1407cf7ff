import { and, eq, isNull } from "drizzle-orm";
import { nextVersion, updateRefusal } from "#features/accounts/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { CouponEdit, CouponForm } from "../plan-admin-contract.ts";
import { mirrorCoupon, mirrorCouponJob } from "./mirror-plans.ts";
import { couponMirrors, coupons } from "./tables.ts";

/** Stripe accepts no later end than five years ahead. */
const MAX_AGE_MS = 5 * 365 * DAY_MS;

const subject = ({ id, code }: { id: string; code: string }) => ({
  subjectType: "coupon",
  subjectId: id,
  subjectName: code,
});

/** Throws if the coupon has ended, or ends too late. */
function endOf({ expiresAt }: Pick<CouponForm, "expiresAt">, now: Date): Date | null {
  if (!expiresAt) return null;
  const end = new Date(expiresAt);
  const age = end.getTime() - now.getTime();
  if (age > 0 && age <= MAX_AGE_MS) return end;
  const message = "Please choose a day in the next five years.";
  throw invalid(message, { expiresAt: message });
}

export async function createCoupon(services: Services, actor: Actor, form: CouponForm) {
  const { db, clock, jobs } = services;
  const expiresAt = endOf(form, clock.now());
  const coupon = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(coupons)
      .values({
        ...form,
        expiresAt,
        createdAt: clock.now(),
        savedById: actor.userId,
        savedAt: clock.now(),
      })
      .onConflictDoNothing({ target: coupons.code })
      .returning({ id: coupons.id, code: coupons.code });
    if (!row) {
      const message = "This code exists already. Please choose another.";
      throw conflict("code_taken", message, { code: message });
    }
    await recordAudit(tx, actor, { action: "coupon.create", ...subject(row) });
    await jobs.enqueue(tx, mirrorCouponJob, { couponId: row.id });
    return row;
  });
  await mirrorNow(services, coupon.id);
  return { id: coupon.id };
}

export async function updateCoupon(
  services: Services,
  actor: Actor,
  { id, version, ...form }: CouponEdit & { id: string; version: number },
): Promise<void> {
  const { db, clock } = services;
  const { maxRedemptions } = form;
  const expiresAt = endOf(form, clock.now());
  await db.transaction(async (tx) => {
    const before = await lockCoupon(tx, id);
    const [row] = await tx
      .update(coupons)
      .set({ maxRedemptions, expiresAt, ...nextVersion(version, actor, clock.now()) })
      .where(and(eq(coupons.id, id), eq(coupons.version, version)))
      .returning();
    if (!row) throw await updateRefusal(tx, coupons, eq(coupons.id, id), "coupon");
    const details = changesOf(before, { maxRedemptions, expiresAt });
    await recordAudit(tx, actor, { action: "coupon.update", ...subject(row), details });
    await mirrorAgain(services, tx, id);
  });
  await mirrorNow(services, id);
}

/** Does nothing if the coupon is not archived. */
export async function restoreCoupon(services: Services, actor: Actor, id: string): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const before = await lockCoupon(tx, id);
    if (!before.archivedAt) return;
    await tx
      .update(coupons)
      .set({ archivedAt: null, ...nextVersion(before.version, actor, clock.now()) })
      .where(eq(coupons.id, id));
    await recordAudit(tx, actor, { action: "coupon.restore", ...subject(before) });
    await mirrorAgain(services, tx, id);
  });
  await mirrorNow(services, id);
}

async function lockCoupon(tx: Transaction, id: string) {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for("update");
  if (!row) throw notFound("Coupon not found");
  return row;
}

/**
 * A provider's coupon never changes, so the coupon gets a new one. Open checkouts keep the earlier
 * one, and so do subscriptions.
 */
async function mirrorAgain({ jobs }: Services, tx: Transaction, couponId: string): Promise<void> {
  await tx.delete(couponMirrors).where(eq(couponMirrors.couponId, couponId));
  await jobs.enqueue(tx, mirrorCouponJob, { couponId });
}

export async function archiveCoupon(services: Services, actor: Actor, id: string): Promise<void> {
  const { db, clock, jobs } = services;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(coupons)
      .set({ archivedAt: clock.now() })
      .where(and(eq(coupons.id, id), isNull(coupons.archivedAt)))
      .returning({ id: coupons.id, code: coupons.code });
    if (!row) {
      if (await tx.$count(coupons, eq(coupons.id, id))) return;
      throw notFound("Coupon not found");
    }
    await recordAudit(tx, actor, { action: "coupon.archive", ...subject(row) });
    await jobs.enqueue(tx, mirrorCouponJob, { couponId: id });
  });
  await mirrorNow(services, id);
}

/** Right away if the provider answers; otherwise the job does it. */
async function mirrorNow(services: Services, couponId: string): Promise<void> {
  await mirrorCoupon(services, couponId).catch((error: unknown) =>
    services.log.warn(
      { event: "coupon_not_mirrored", couponId, err: error },
      "A coupon could not be sent to the payment provider; a job retries it.",
    ),
  );
}
