import { and, eq, sql } from "drizzle-orm";
import { guruContent } from "#features/library/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
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

/** Requires the complete list, so that a stale screen gets a conflict instead of dropping entries. */
export async function orderResources(
  services: Services,
  actor: Actor,
  { id, articleIds }: { id: string; articleIds: string[] },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const guru = await lockGuru(tx, id);
    const rows = await tx
      .select({ articleId: guruContent.articleId })
      .from(guruContent)
      .where(eq(guruContent.guruId, id));
    const known = new Set(rows.map((row) => row.articleId));
    const isComplete =
      new Set(articleIds).size === known.size && articleIds.every((one) => known.has(one));
    if (!isComplete || articleIds.length !== known.size) {
      throw conflict(
        "list_changed",
        "The list has changed since you opened it. Please reload and try again.",
      );
    }
    if (articleIds.length === 0) return;
    const positions = sql`array_position(${sql.param(articleIds)}::uuid[], ${guruContent.articleId})`;
    await tx
      .update(guruContent)
      .set({ position: sql`${positions} - 1` })
      .where(and(eq(guruContent.guruId, id)));
    await recordAudit(tx, actor, {
      action: "guru.order-resources",
      subjectType: "guru",
      subjectId: id,
      subjectName: guru.name,
    });
  });
}
