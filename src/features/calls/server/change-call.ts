import { eq, sql } from "drizzle-orm";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { THE_SLOT } from "../slot.ts";
import { startOfCall } from "../week.ts";
import { mailBoth } from "./notifications.ts";
import { dayClosed, whyNotChange, whyNotOn } from "./policy.ts";
import { callColumns, isDayClosed, lockOwnCall } from "./queries.ts";
import { refuseTakenSlot } from "./refuse-taken-slot.ts";
import { scheduledCalls } from "./tables.ts";

const nextSequence = sql`${scheduledCalls.sequence} + 1`;

export async function cancelOwnCall(services: Services, userId: string, id: string): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const call = await lockOwnCall(tx, id, userId);
    if (!call) throw notFound();
    const refusal = whyNotChange(call, now);
    if (refusal) throw refusal;
    await tx
      .update(scheduledCalls)
      .set({ status: "cancelled", sequence: nextSequence, updatedAt: now })
      .where(eq(scheduledCalls.id, id));
    // A pending call was announced to nobody yet: there is nothing to take back.
    if (call.status === "confirmed") {
      await mailBoth(services, tx, "cancelled", { ...call, sequence: call.sequence + 1 });
    }
  });
}

/** The call keeps its identity and begins anew: pending, with all its notices still to come. */
export async function rescheduleCall(
  services: Services,
  userId: string,
  { id, date, slot }: { id: string; date: string; slot: typeof THE_SLOT },
) {
  const now = services.clock.now();
  const wrongDate = whyNotOn(date, now);
  return refuseTakenSlot(() =>
    services.db.transaction(async (tx) => {
      const call = await lockOwnCall(tx, id, userId);
      if (!call) throw notFound();
      const refusal = whyNotChange(call, now) ?? wrongDate;
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
      if (call.status === "confirmed") {
        await mailBoth(services, tx, "moved", {
          ...call,
          ...moved,
          sequence: call.sequence + 1,
          updatedAt: now,
        });
      }
      return moved;
    }),
  );
}
