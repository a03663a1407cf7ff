import { eq, sql } from "drizzle-orm";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { DEFAULT_SLOT } from "../slot.ts";
import { startOfCall } from "../week.ts";
import { mapSlotConflict } from "./map-slot-conflict.ts";
import { emailBothSides, emailReceived } from "./notifications.ts";
import { changeRefusal, dateRefusal, dayClosed } from "./policy.ts";
import { callColumns, isDayClosed, lockOwnCall } from "./queries.ts";
import { scheduledCalls } from "./tables.ts";

const nextSequence = sql`${scheduledCalls.sequence} + 1`;

export async function cancelOwnCall(services: Services, userId: string, id: string): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const call = await lockOwnCall(tx, id, userId);
    if (!call) throw notFound();
    const refusal = changeRefusal(call, now);
    if (refusal) throw refusal;
    await tx
      .update(scheduledCalls)
      .set({ status: "cancelled", sequence: nextSequence, updatedAt: now })
      .where(eq(scheduledCalls.id, id));
    // The founder has not been emailed about a pending call, and nobody has a calendar entry.
    if (call.status === "confirmed") {
      await emailBothSides(services, tx, "cancelled", { ...call, sequence: call.sequence + 1 });
    }
  });
}

/** Keeps the call's id, sets it back to pending and resets its notices. */
export async function rescheduleCall(
  services: Services,
  userId: string,
  { id, date, slot }: { id: string; date: string; slot: typeof DEFAULT_SLOT },
) {
  const now = services.clock.now();
  const invalidDate = dateRefusal(date, now);
  return mapSlotConflict(() =>
    services.db.transaction(async (tx) => {
      const call = await lockOwnCall(tx, id, userId);
      if (!call) throw notFound();
      const refusal = changeRefusal(call, now) ?? invalidDate;
      if (refusal) throw refusal;
      if (await isDayClosed(tx, date)) throw dayClosed();
      const [moved] = await tx
        .update(scheduledCalls)
        .set({
          slotDate: date,
          slotKey: slot,
          startsAt: startOfCall(date),
          status: "pending",
          sequence: nextSequence,
          announcedAt: null,
          remindedAt: null,
          updatedAt: now,
        })
        .where(eq(scheduledCalls.id, id))
        .returning(callColumns);
      if (!moved) throw notFound();
      const changed = { ...call, ...moved, sequence: call.sequence + 1, updatedAt: now };
      if (call.status === "confirmed") await emailBothSides(services, tx, "moved", changed);
      else await emailReceived(services, tx, changed);
      return moved;
    }),
  );
}
