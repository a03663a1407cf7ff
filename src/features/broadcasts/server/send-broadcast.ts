import { eq } from "drizzle-orm";
import { refuseStaleSave } from "#features/accounts/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { invalid } from "#platform/server/errors.ts";
import type { BroadcastChannel } from "#platform/server/feature.ts";
import type { AnyJob, Services } from "#platform/server/services.ts";
import { lockFor, publishChange, subjectOf } from "./save-broadcast.ts";
import { startBroadcast } from "./start-broadcast.ts";
import { broadcasts } from "./tables.ts";

const PAST = "Please choose a time in the future.";
const NOBODY = "Nobody is in this audience.";

interface SendRequest {
  id: string;
  version: number;
  /** Null: now. */
  sendAt: string | null;
}

interface Parts {
  channels: BroadcastChannel[];
  sendJob: AnyJob;
}

export const sendBroadcast = (
  services: Services,
  actor: Actor,
  { id, version, sendAt }: SendRequest,
  { channels, sendJob }: Parts,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { broadcast, next } = await lockFor(tx, id, sendAt ? "schedule" : "send");
    await refuseStaleSave(tx, broadcast, version, "broadcast");
    if (sendAt) {
      const at = new Date(sendAt);
      if (at <= services.clock.now()) throw invalid(PAST, { sendAt: PAST });
      await tx.update(broadcasts).set({ state: next, sendAt: at }).where(eq(broadcasts.id, id));
      const details = { sendAt: { from: broadcast.sendAt, to: at } };
      const entry = { action: "broadcast.schedule" as const, ...subjectOf(broadcast), details };
      await recordAudit(tx, actor, entry);
      return publishChange(tx, id);
    }
    const people = await startBroadcast(services, tx, broadcast, { actor, channels });
    if (broadcast.isEmail && people === 0) throw invalid(NOBODY, { audience: NOBODY });
    await services.jobs.enqueue(tx, sendJob, {});
  });

/** Pauses, resumes or cancels. A batch that is being queued ends first. */
export const changeBroadcast = (
  services: Services,
  actor: Actor,
  id: string,
  action: "pause" | "resume" | "cancel",
  sendJob: AnyJob,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { broadcast, next } = await lockFor(tx, id, action);
    await tx
      .update(broadcasts)
      .set({
        state: next,
        ...(next === "draft" && { sendAt: null }),
        ...(next === "canceled" && { finishedAt: services.clock.now() }),
      })
      .where(eq(broadcasts.id, id));
    await recordAudit(tx, actor, { action: `broadcast.${action}`, ...subjectOf(broadcast) });
    await publishChange(tx, id);
    if (action === "resume") await services.jobs.enqueue(tx, sendJob, {});
  });
