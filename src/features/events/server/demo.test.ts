import { and, eq, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#platform/server/payments/tables.ts";
import { testApp } from "#test/test-app.ts";
import { eventRegistrations, events } from "./tables.ts";

const app = await testApp({ withDemo: true });

test("refunds a paid registration of the demo", async () => {
  const [paid] = await app.db
    .select({ eventId: events.id, userId: eventRegistrations.userId, payment: payments })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .innerJoin(payments, eq(payments.checkoutId, eventRegistrations.checkoutId))
    .where(and(gt(events.feeCents, 0), gt(events.startsAt, app.clock.now())))
    .limit(1);
  const path = `/api/admin/events/${paid?.eventId}/registrations/${paid?.userId}/refund`;
  expect((await app.as("superadmin").post(path)).status).toBe(200);
  await app.drainJobs();
  const [refunded] = await app.db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.checkoutId, paid?.payment.checkoutId ?? ""));
  expect(refunded?.status).toBe("refunded");
});
