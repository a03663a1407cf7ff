import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { findRegistration, lockEvent } from "./seat-queries.ts";
import { eventRegistrations } from "./tables.ts";

/** Releases an unpaid seat and promotes from the waitlist. No-op unless the payment is pending. */
export async function releaseSeat(
  services: Services,
  tx: Transaction,
  registrationId: string,
): Promise<void> {
  const registration = await findRegistration(tx, registrationId);
  if (!registration) return;
  await lockEvent(tx, registration.eventId);
  const released = await tx
    .update(eventRegistrations)
    .set({ paymentStatus: "failed", holdExpiresAt: null })
    .where(
      and(
        eq(eventRegistrations.id, registrationId),
        eq(eventRegistrations.paymentStatus, "pending"),
      ),
    )
    .returning({ id: eventRegistrations.id });
  if (released.length === 0) return;
  await promoteFromWaitlist(services, tx, registration.eventId);
  await publishSeatsChanged(tx, registration.eventId);
}
