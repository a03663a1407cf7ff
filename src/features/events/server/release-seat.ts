import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { announceSeats } from "./announce-seats.ts";
import { promoteWaiting } from "./promote-waiting.ts";
import { findRegistration, lockEvent } from "./seat-queries.ts";
import { eventRegistrations } from "./tables.ts";

/** A seat that is not paid after all goes to whoever waits next. Only what is pending changes. */
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
  await promoteWaiting(services, tx, registration.eventId);
  await announceSeats(tx, registration.eventId);
}
