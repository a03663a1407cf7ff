import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import type { BroadcastChannel } from "#platform/server/feature.ts";
import { htmlToText } from "#platform/server/html.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { insertRecipients, lockDueBroadcast, type StoredBroadcast } from "./queries.ts";
import { publishChange, subjectOf } from "./save-broadcast.ts";
import { broadcasts } from "./tables.ts";

/**
 * Fixes the recipients and publishes the notice. The emails are queued afterwards, in batches.
 * Returns how many people get the email.
 */
export async function startBroadcast(
  services: Services,
  tx: Executor,
  broadcast: StoredBroadcast,
  { actor, channels }: { actor: Actor | null; channels: BroadcastChannel[] },
): Promise<number> {
  const { id, subject, body, audience, noticeEndsOn, isEmail, isNotice } = broadcast;
  const now = services.clock.now();
  const people = isEmail ? await insertRecipients(tx, services, broadcast) : 0;
  if (isNotice) {
    const notice = { title: subject, body: htmlToText(body), endsOn: noticeEndsOn, audience };
    for (const publish of channels) await publish(services, tx, notice);
  }
  await tx
    .update(broadcasts)
    .set({
      ...(people > 0 ? { state: "sending" as const } : { state: "sent" as const, finishedAt: now }),
      startedAt: now,
    })
    .where(eq(broadcasts.id, id));
  const details = isEmail ? { people } : {};
  await recordAudit(tx, actor, { action: "broadcast.start", ...subjectOf(broadcast), details });
  await publishChange(tx, id);
  return people;
}

/** Starts one scheduled broadcast whose time has come; false if there is none. */
export const startDueBroadcast = (
  services: Services,
  channels: BroadcastChannel[],
): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const broadcast = await lockDueBroadcast(tx, services.clock.now());
    if (!broadcast) return false;
    await startBroadcast(services, tx, broadcast, { actor: null, channels });
    return true;
  });
