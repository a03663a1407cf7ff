import { and, eq } from "drizzle-orm";
import { MINUTE_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { createOrder } from "#platform/server/payments/create-order.ts";
import type { Services } from "#platform/server/services.ts";
import type { MyPlace } from "../event-card-contract.ts";
import { HOLD_MINUTES } from "./policy.ts";
import { releaseSeat } from "./release-seat.ts";
import { findRegistration } from "./seat-queries.ts";
import { eventRegistrations } from "./tables.ts";

export const PAYMENT_PURPOSE = "event-registration";

interface Priced {
  id: string;
  title: string;
  feeCents: number;
}

/** Returns the open checkout of a held seat, or creates one. */
export async function openCheckout(
  services: Services,
  actor: Actor,
  event: Priced,
  registrationId: string,
): Promise<{ myPlace: MyPlace; checkoutUrl: string | null }> {
  const { payments, clock, db } = services;
  const registration = await findRegistration(db, registrationId);
  if (registration?.checkoutId) {
    const open = await payments.fetchCheckout(registration.checkoutId);
    if (open?.status === "open") return { myPlace: "awaiting_payment", checkoutUrl: open.url };
    // Paid, but the webhook has not arrived yet.
    if (open?.status === "complete") return { myPlace: "awaiting_payment", checkoutUrl: null };
  }
  const heldUntil = holdFor(registration?.holdExpiresAt ?? null, clock.now());
  try {
    const checkout = await createOrder(services, {
      purpose: PAYMENT_PURPOSE,
      subjectId: registrationId,
      userId: actor.userId,
      email: actor.email,
      amountCents: event.feeCents,
      description: event.title,
      idempotencyKey: `${PAYMENT_PURPOSE}:${registrationId}:${heldUntil.getTime()}`,
      successPath: `/events/${event.id}?payment=success`,
      cancelPath: `/events/${event.id}?payment=cancelled`,
      expiresAt: heldUntil,
    });
    await db
      .update(eventRegistrations)
      .set({ checkoutId: checkout.id, holdExpiresAt: heldUntil })
      .where(
        and(
          eq(eventRegistrations.id, registrationId),
          eq(eventRegistrations.paymentStatus, "pending"),
        ),
      );
    return { myPlace: "awaiting_payment", checkoutUrl: checkout.url };
  } catch (error) {
    // Without a checkout nobody can pay, so the seat is released right away.
    await db.transaction((tx) => releaseSeat(services, tx, registrationId));
    throw error;
  }
}

/** Keeps a fresh hold, so that a repeated click gets the same checkout; otherwise extends it. */
function holdFor(current: Date | null, now: Date): Date {
  const isLongEnough =
    current && current.getTime() >= now.getTime() + (HOLD_MINUTES - 1) * MINUTE_MS;
  return isLongEnough ? current : new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
}
