import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import type { Services } from "#platform/server/services.ts";
import type { GuruResources } from "./activity.ts";
import { announceApproval } from "./approve-guru.ts";
import { lockGuru, markGuruFiles } from "./save-guru.ts";
import { gurus } from "./tables.ts";

export async function setGuruActive(
  services: Services,
  actor: Actor,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const guru = await lockGuru(tx, id);
    if (guru.isActive === isActive) return;
    const approvedAt = guru.approvedAt ?? (isActive ? now : null);
    await tx.update(gurus).set({ isActive, approvedAt, updatedAt: now }).where(eq(gurus.id, id));
    await markGuruFiles(tx, actor, { ...guru, isActive });
    if (!guru.approvedAt && approvedAt) await announceApproval(services, tx, guru);
    await recordAudit(tx, actor, {
      action: isActive ? "guru.activate" : "guru.deactivate",
      subjectType: "guru",
      subjectId: id,
      subjectName: guru.name,
    });
  });
}

export async function orderResources(
  services: Services,
  resources: GuruResources,
  actor: Actor,
  { id, articleIds }: { id: string; articleIds: string[] },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const guru = await lockGuru(tx, id);
    await resources.order(tx, id, articleIds);
    await recordAudit(tx, actor, {
      action: "guru.order-resources",
      subjectType: "guru",
      subjectId: id,
      subjectName: guru.name,
    });
  });
}
