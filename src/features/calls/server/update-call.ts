import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { type CallStatus, isLive } from "../call-contract.ts";
import { type LockedCall, lockCall } from "./admin-queries.ts";
import { emitCall } from "./emit-call.ts";
import { lockHostOfCall, withHosts } from "./host-queries.ts";
import { mapSlotConflict } from "./map-slot-conflict.ts";
import { type CallWithHost, emailHost, notifyOfChange } from "./notifications.ts";
import {
  type CallScope,
  canReadStaffNotes,
  coveredNotices,
  dayClosed,
  doesHostKnow,
  scopeOf,
} from "./policy.ts";
import { isDayOff } from "./queries.ts";
import { scheduledCalls } from "./tables.ts";

interface Change {
  id: string;
  status?: CallStatus | undefined;
  summary?: string | null | undefined;
  staffNotes?: string | null | undefined;
}

/**
 * Saves status and notes together. An omitted or equal value is left unchanged. `alongside` runs
 * first in the same transaction, with the call locked.
 */
export async function updateCall(
  services: Services,
  actor: Actor,
  { id, status, summary, staffNotes }: Change,
  alongside?: (tx: Transaction, call: LockedCall) => Promise<void>,
  scope: CallScope = scopeOf(actor),
): Promise<void> {
  if (staffNotes !== undefined && !canReadStaffNotes(actor)) throw forbidden();
  const now = services.clock.now();
  await mapSlotConflict(() =>
    services.db.transaction(async (tx) => {
      await lockHostOfCall(tx, id);
      const locked = await lockCall(tx, scope, id);
      if (!locked) throw notFound();
      const [before] = await withHosts(tx, services.settings.current().founder, [locked]);
      if (!before) throw notFound();
      await alongside?.(tx, before);
      const after = {
        ...before,
        status: status ?? before.status,
        summary: summary === undefined ? before.summary : summary,
        staffNotes: staffNotes === undefined ? before.staffNotes : staffNotes,
        updatedAt: now,
      };
      const hasNewStatus = after.status !== before.status;
      const isRevived = isLive(after.status) && !isLive(before.status);
      if (isRevived && before.startsAt > now && (await isDayOff(tx, before.hostId, before.date))) {
        throw dayClosed();
      }
      if (hasNewStatus) after.sequence += 1;
      await tx
        .update(scheduledCalls)
        .set({
          status: after.status,
          summary: after.summary,
          staffNotes: after.staffNotes,
          sequence: after.sequence,
          updatedAt: now,
          ...(hasNewStatus ? noticeTimestamps(after, now) : {}),
        })
        .where(eq(scheduledCalls.id, id));
      await recordAudit(tx, actor, {
        action: "call.update",
        subjectType: "call",
        subjectId: id,
        subjectName: `${before.memberName}, ${before.date}`,
        details: {
          ...(hasNewStatus ? { status: { from: before.status, to: after.status } } : {}),
          ...(after.summary !== before.summary ? { notes: { changed: true } } : {}),
          ...(after.staffNotes !== before.staffNotes ? { staffNotes: { changed: true } } : {}),
        },
      });
      if (isRevived) await emitCall(tx, services, "call.booked", after);
      if (after.status === "cancelled" && isLive(before.status)) {
        await emitCall(tx, services, "call.canceled", after);
      }
      if (hasNewStatus && before.startsAt > now)
        await notifyStatusChange(services, tx, before, after);
    }),
  );
}

const noticeTimestamps = ({ status, startsAt }: CallWithHost, now: Date) =>
  status === "confirmed" ? coveredNotices(startsAt, now) : { announcedAt: null, remindedAt: null };

/** Called for upcoming calls only; past calls send no emails. */
async function notifyStatusChange(
  services: Services,
  tx: Transaction,
  before: CallWithHost,
  after: CallWithHost,
) {
  if (after.status === "confirmed") {
    await notifyOfChange(services, tx, "confirmed", after);
    await emailHost(services, tx, "confirmed", after);
  }
  if (after.status === "cancelled" && isLive(before.status)) {
    const note = after.summary === before.summary ? null : after.summary;
    await notifyOfChange(services, tx, "cancelled", { ...after, note });
    if (doesHostKnow(before.status, before.host)) {
      await emailHost(services, tx, "cancelled", after);
    }
  }
}
