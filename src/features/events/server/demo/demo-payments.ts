import { and, eq, sql } from "drizzle-orm";
import { ANNUAL_PLAN } from "#platform/plan.ts";
import type { DemoContext } from "#platform/server/demo.ts";
import { sandboxCheckouts } from "#platform/server/payments/sandbox/tables.ts";
import { payments } from "#platform/server/payments/tables.ts";
import { PAYMENT_PURPOSE } from "../open-checkout.ts";
import { eventRegistrations, events } from "../tables.ts";

/** Creates the sandbox records of all paid registrations, so that they can be refunded. */
export async function insertPayments({ tx, services }: DemoContext): Promise<void> {
  if (services.payments.name !== "sandbox") return;
  const paid = await tx
    .update(eventRegistrations)
    .set({ checkoutId: sql`'cs_test_demo_' || ${eventRegistrations.id}` })
    .from(events)
    .where(
      and(
        eq(events.id, eventRegistrations.eventId),
        eq(eventRegistrations.paymentStatus, "completed"),
      ),
    )
    .returning({
      registrationId: eventRegistrations.id,
      userId: eventRegistrations.userId,
      checkoutId: eventRegistrations.checkoutId,
      at: eventRegistrations.registeredAt,
      eventId: events.id,
      title: events.title,
      feeCents: events.feeCents,
    });
  const all = paid.map(({ registrationId, checkoutId, at, feeCents, ...rest }) => {
    const id = checkoutId ?? "";
    const order = { purpose: PAYMENT_PURPOSE, subjectId: registrationId, amountCents: feeCents };
    const path = `/events/${rest.eventId}`;
    return {
      checkout: {
        ...order,
        id,
        mode: "payment" as const,
        idempotencyKey: id,
        userId: rest.userId,
        description: rest.title,
        successPath: path,
        cancelPath: path,
        status: "complete" as const,
        expiresAt: at,
        createdAt: at,
      },
      payment: {
        ...order,
        checkoutId: id,
        userId: rest.userId,
        description: rest.title,
        provider: services.payments.name,
        status: "paid" as const,
        currency: ANNUAL_PLAN.currency,
        paidAt: at,
        createdAt: at,
      },
    };
  });
  await tx.insert(sandboxCheckouts).values(all.map(({ checkout }) => checkout));
  await tx.insert(payments).values(all.map(({ payment }) => payment));
}
