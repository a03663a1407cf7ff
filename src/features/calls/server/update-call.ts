import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { type CallStatus, isLive } from "../call-contract.ts";
import { lockCall } from "./admin-queries.ts";
import { mailBoth, mailFounder, mailMember, ringBell } from "./notifications.ts";
import { dayClosed, noticesSpared, scopeOf } from "./policy.ts";
import { isDayClosed, type ToldCall } from "./queries.ts";
import { refuseTakenSlot } from "./refuse-taken-slot.ts";
import { scheduledCalls } from "./tables.ts";

interface Change {
  id: string;
  status?: CallStatus | undefined;
  notes?: string | null | undefined;
}

/** Staff set status and notes in one go; without a status (or with the same) it stays as it is. */
export async function updateCall(
  services: Services,
  actor: Actor,
  { id, status, notes }: Change,
): Promise<void> {
  const now = services.clock.now();
  await refuseTakenSlot(() =>
    services.db.transaction(async (tx) => {
      const before = await lockCall(tx, scopeOf(actor), id);
      if (!before) throw notFound();
      const after: ToldCall = {
        ...before,
        status: status ?? before.status,
        notes: notes === undefined ? before.notes : notes,
        updatedAt: now,
      };
      const hasNewStatus = after.status !== before.status;
      const isRevived = isLive(after.status) && !isLive(before.status);
      if (isRevived && before.startsAt > now && (await isDayClosed(tx, before.date))) {
        throw dayClosed();
      }
      if (hasNewStatus) after.sequence += 1;
      await tx
        .update(scheduledCalls)
        .set({
          status: after.status,
          notes: after.notes,
          sequence: after.sequence,
          updatedAt: now,
          ...(hasNewStatus ? noticesOf(after, now) : {}),
        })
        .where(eq(scheduledCalls.id, id));
      await recordAudit(tx, actor, {
        action: "call.update",
        subjectType: "call",
        subjectId: id,
        subjectName: `${before.memberName}, ${before.date}`,
        details: {
          ...(hasNewStatus ? { status: { from: before.status, to: after.status } } : {}),
          ...(after.notes !== before.notes ? { notes: { changed: true } } : {}),
        },
      });
      if (hasNewStatus && before.startsAt > now) await tellPeople(services, tx, before, after);
    }),
  );
}

const noticesOf = ({ status, startsAt }: ToldCall, now: Date) =>
  status === "confirmed" ? noticesSpared(startsAt, now) : { announcedAt: null, remindedAt: null };

/** What is over needs no mail; this is for calls still to come. */
async function tellPeople(services: Services, tx: Transaction, before: ToldCall, after: ToldCall) {
  if (after.status === "confirmed") {
    await mailBoth(services, tx, "confirmed", after);
    await ringBell(tx, "call_confirmed", after);
  }
  if (after.status === "cancelled" && isLive(before.status)) {
    await mailMember(services, tx, "cancelled", after);
    // The founder's calendar holds the call only since it was confirmed.
    if (before.status === "confirmed") await mailFounder(services, tx, "cancelled", after);
    await ringBell(tx, "call_cancelled", after);
  }
}
