import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { z } from "zod";
import { users } from "#features/accounts/server/tables.ts";
import { one } from "#lib/one.ts";
import { checkPhone } from "#platform/server/phone.ts";
import type { Services } from "#platform/server/services.ts";
import type { BookCall } from "../contract.ts";
import { startOfCall } from "../week.ts";
import { mapSlotConflict } from "./map-slot-conflict.ts";
import { emailReceived } from "./notifications.ts";
import { dateRefusal, dayClosed, openCallLimit } from "./policy.ts";
import { callColumns, hasOpenCall, isDayClosed, memberColumns } from "./queries.ts";
import { scheduledCalls } from "./tables.ts";

/**
 * The unique index on the slot decides whether it is free; a check before the insert would race.
 * The phone number is saved to the profile in the same transaction. So is the
 * email to the member queued. The row lock on the member
 * serializes their bookings, so that the open-call limit holds for parallel requests.
 */
export async function bookCall(
  services: Services,
  userId: string,
  { date, slot, phone: typed, question }: z.output<typeof BookCall>,
) {
  const { db, clock } = services;
  const phone = checkPhone(typed);
  const now = clock.now();
  const refusal = dateRefusal(date, now);
  if (refusal) throw refusal;
  return mapSlotConflict(() =>
    db.transaction(async (tx) => {
      const member = await tx
        .select(memberColumns)
        .from(users)
        .where(eq(users.id, userId))
        .for("no key update")
        .then(one);
      if (await hasOpenCall(tx, userId, now)) throw openCallLimit();
      if (await isDayClosed(tx, date)) throw dayClosed();
      const call = await tx
        .insert(scheduledCalls)
        .values({
          userId,
          slotDate: date,
          slotKey: slot,
          startsAt: startOfCall(date),
          phone,
          question,
          createdAt: now,
          updatedAt: now,
        })
        .returning({
          ...callColumns,
          sequence: scheduledCalls.sequence,
          updatedAt: scheduledCalls.updatedAt,
        })
        .then(one);
      await tx
        .update(users)
        .set({ phone, updatedAt: now })
        .where(and(eq(users.id, userId), or(isNull(users.phone), ne(users.phone, phone))));
      await emailReceived(services, tx, { ...member, ...call });
      return call;
    }),
  );
}
