import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { z } from "zod";
import { users } from "#features/accounts/server/tables.ts";
import { checkPhone } from "#platform/server/phone.ts";
import type { Services } from "#platform/server/services.ts";
import type { BookCall } from "../contract.ts";
import { startOfCall } from "../week.ts";
import { dayClosed, openCallLimit, whyNotOn } from "./policy.ts";
import { callColumns, hasOpenCall, isDayClosed } from "./queries.ts";
import { refuseTakenSlot } from "./refuse-taken-slot.ts";
import { scheduledCalls } from "./tables.ts";

/**
 * There is no look whether the slot is free: two could look at the same time. The insert decides,
 * and the phone number goes back to the profile if and only if it succeeds. Bookings of one member
 * wait for each other on the member's row, so that each counts the open calls of the one before.
 */
export async function bookCall(
  { db, clock }: Services,
  userId: string,
  { date, slot, phone: typed, notes }: z.output<typeof BookCall>,
) {
  const phone = checkPhone(typed);
  const now = clock.now();
  const refusal = whyNotOn(date, now);
  if (refusal) throw refusal;
  return refuseTakenSlot(() =>
    db.transaction(async (tx) => {
      await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, userId))
        .for("no key update");
      if (await hasOpenCall(tx, userId, now)) throw openCallLimit();
      if (await isDayClosed(tx, date)) throw dayClosed();
      const [call] = await tx
        .insert(scheduledCalls)
        .values({
          userId,
          slotDate: date,
          slotKey: slot,
          startsAt: startOfCall(date),
          phone,
          notes,
          createdAt: now,
          updatedAt: now,
        })
        .returning(callColumns);
      if (!call) throw new Error("The call was not written");
      await tx
        .update(users)
        .set({ phone, updatedAt: now })
        .where(and(eq(users.id, userId), or(isNull(users.phone), ne(users.phone, phone))));
      return call;
    }),
  );
}
