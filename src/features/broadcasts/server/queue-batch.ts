import { eq } from "drizzle-orm";
import { unsubscribeUrl } from "#features/notifications/server/public.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { composeMail } from "./compose-mail.ts";
import { allowanceOf } from "./policy.ts";
import {
  claimRecipients,
  countQueuedRecently,
  lockSendingBroadcast,
  markQueued,
  markSkipped,
  type StoredBroadcast,
} from "./queries.ts";
import { publishChange } from "./save-broadcast.ts";
import { broadcasts } from "./tables.ts";

/** A pause takes effect after at most this many emails. */
const BATCH_SIZE = 200;

/**
 * Queues the next emails of the oldest broadcast, each with its row in one transaction. `more`: call
 * again. `wait`: the limit per minute is reached. `done`: no broadcast is sending.
 */
export const queueBatch = (services: Services): Promise<"more" | "wait" | "done"> =>
  services.db.transaction(async (tx) => {
    await lockUntilCommit(tx, ADVISORY_LOCKS.broadcastBatches);
    const broadcast = await lockSendingBroadcast(tx);
    if (!broadcast) return "done";
    const now = services.clock.now();
    const { emailsPerMinute } = services.settings.current().broadcasts;
    const allowance = allowanceOf(emailsPerMinute, await countQueuedRecently(tx, now));
    if (allowance === 0) return "wait";
    const isFinished = await queueNext(services, tx, broadcast, Math.min(allowance, BATCH_SIZE));
    if (isFinished) {
      await tx
        .update(broadcasts)
        .set({ state: "sent", finishedAt: now })
        .where(eq(broadcasts.id, broadcast.id));
    }
    await publishChange(tx, broadcast.id);
    return "more";
  });

/** True when these were the last ones. */
async function queueNext(
  services: Services,
  tx: Executor,
  broadcast: StoredBroadcast,
  limit: number,
): Promise<boolean> {
  const now = services.clock.now();
  const claimed = await claimRecipients(tx, broadcast.id, limit);
  const readers = claimed.filter(({ isWanted }) => isWanted);
  const stored = await services.mailer.sendAll(
    tx,
    readers.map((reader) => {
      const url = unsubscribeUrl(services, { userId: reader.id, kind: "broadcast" });
      return composeMail(services, broadcast, reader, url);
    }),
  );
  const mails = readers.flatMap(({ id }, at) => {
    const mail = stored[at];
    return mail && !mail.isSkipped ? [{ userId: id, mailId: mail.mailId }] : [];
  });
  const queued = new Set(mails.map(({ userId }) => userId));
  const skipped = claimed.flatMap(({ id }) => (queued.has(id) ? [] : [id]));
  await markQueued(tx, broadcast.id, mails, now);
  await markSkipped(tx, broadcast.id, skipped, now);
  return claimed.length < limit;
}
