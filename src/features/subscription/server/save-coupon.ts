import { and, eq, isNull } from "drizzle-orm";
import { DAY_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { CouponForm } from "../plan-admin-contract.ts";
import { mirrorCoupon, mirrorCouponJob } from "./mirror-plans.ts";
import { coupons } from "./tables.ts";

/** Stripe accepts no later end than five years ahead. */
const MAX_AGE_MS = 5 * 365 * DAY_MS;

const subject = ({ id, code }: { id: string; code: string }) => ({
  subjectType: "coupon",
  subjectId: id,
  subjectName: code,
});

export async function createCoupon(services: Services, actor: Actor, form: CouponForm) {
  const { db, clock, jobs } = services;
  const expiresAt = form.expiresAt ? new Date(form.expiresAt) : null;
  const age = expiresAt ? expiresAt.getTime() - clock.now().getTime() : null;
  if (age !== null && (age <= 0 || age > MAX_AGE_MS)) {
    const message = "Please choose a day in the next five years.";
    throw invalid(message, { expiresAt: message });
  }
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
