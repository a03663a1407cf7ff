import { eq, sql } from "drizzle-orm";
import { notFound, type Refusal } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { dateIn, hasDefaultHours } from "../offered-times.ts";
import { DEFAULT_SLOT } from "../slot.ts";
import { startOfCall } from "../week.ts";
import { refuseTime } from "./check-time.ts";
import { emitCall } from "./emit-call.ts";
import { lockHostOfCall, withHosts } from "./host-queries.ts";
import { mapSlotConflict } from "./map-slot-conflict.ts";
import { type CallWithHost, emailHost, emailMember, emailMoved } from "./notifications.ts";
import {
  changeRefusal,
  dateRefusal,
  dayClosed,
  doesHostKnow,
  hostUnavailable,
  timeNotOffered,
} from "./policy.ts";
import { callColumns, isDayOff, lockOwnCall } from "./queries.ts";
import { scheduledCalls } from "./tables.ts";

const nextSequence = sql`${scheduledCalls.sequence} + 1`;

/** Locks the member's call; throws if it can no longer be changed. */
async function lockChangeableCall(
  services: Services,
  tx: Transaction,
  userId: string,
  id: string,
): Promise<CallWithHost> {
  await lockHostOfCall(tx, id);
  const locked = await lockOwnCall(tx, id, userId);
  if (!locked) throw notFound();
  const [call] = await withHosts(tx, services.settings.current().founder, [locked]);
  if (!call) throw notFound();
  const refusal = changeRefusal(call, services.clock.now());
  if (refusal) throw refusal;
  return call;
}

export async function cancelOwnCall(services: Services, userId: string, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const call = await lockChangeableCall(services, tx, userId, id);
    const canceled = { sequence: call.sequence + 1, updatedAt: services.clock.now() };
    await tx
      .update(scheduledCalls)
      .set({ status: "cancelled", ...canceled })
      .where(eq(scheduledCalls.id, id));
    const changed = { ...call, ...canceled };
    await emailMember(services, tx, "cancelled", changed);
    await emitCall(tx, services, "call.canceled", changed);
    if (doesHostKnow(call.status, call.host)) await emailHost(services, tx, "cancelled", changed);
  });
}

/** Moves a call to another day of the founder's default slot. */
export async function rescheduleCall(
  services: Services,
  userId: string,
  { id, date }: { id: string; date: string },
) {
  const invalidDate = dateRefusal(date, services.clock.now());
  return moveCall(services, userId, { id, startsAt: startOfCall(date) }, async (tx, { host }) => {
    if (invalidDate) return invalidDate;
    if (!hasDefaultHours(host)) return timeNotOffered();
    return (await isDayOff(tx, host.id, date)) ? dayClosed() : null;
  });
}

/** Moves a call to another time that its host offers. */
export const moveToTime = (
  services: Services,
  userId: string,
  { id, startsAt }: { id: string; startsAt: Date },
) =>
  moveCall(services, userId, { id, startsAt }, async (tx, { host }) => {
    if (!host.isBookable) return hostUnavailable(host.name);
    await refuseTime(tx, host, startsAt, services.clock.now(), id);
    return null;
  });

/** Keeps the call's id, sets it back to pending and resets its notices. */
function moveCall(
  services: Services,
  userId: string,
  { id, startsAt }: { id: string; startsAt: Date },
  refuse: (tx: Transaction, call: CallWithHost) => Promise<Refusal | null>,
) {
  const now = services.clock.now();
  return mapSlotConflict(() =>
    services.db.transaction(async (tx) => {
      const call = await lockChangeableCall(services, tx, userId, id);
      const refusal = await refuse(tx, call);
      if (refusal) throw refusal;
      const { host } = call;
      const [moved] = await tx
        .update(scheduledCalls)
        .set({
          slotDate: dateIn(startsAt, host.timeZone),
          slotKey: hasDefaultHours(host) ? DEFAULT_SLOT : null,
          startsAt,
          minutes: host.minutes,
          bufferMinutes: host.bufferMinutes,
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
      await emailMoved(services, tx, changed, call.status);
      await emitCall(tx, services, "call.moved", changed);
      return { ...moved, host };
    }),
  );
}
