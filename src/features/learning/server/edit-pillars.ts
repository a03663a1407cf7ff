import { and, eq } from "drizzle-orm";
import { nextVersion, updateRefusal } from "#features/accounts/server/public.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { PillarForm } from "../admin-contract.ts";
import { markPillarFilesUsed, releasePillarFiles } from "./file-usage.ts";
import { closeGap, displayPosition, lockPillars, makeRoom, moveRow } from "./ordered-list.ts";
import type { Move } from "./policy.ts";
import { refuseTakenSlug } from "./refuse-taken-slug.ts";
import { pillars } from "./tables.ts";

const SLUG = "pillars_slug_unique";
const auditSubject = (subjectId: string, subjectName: string) => ({
  subjectType: "pillar",
  subjectId,
  subjectName,
});

export function createPillar({ db }: Services, actor: Actor, form: PillarForm) {
  return refuseTakenSlug(SLUG, () =>
    db.transaction(async (tx) => {
      const list = await lockPillars(tx);
      const displayOrder = await makeRoom(tx, list, form.displayOrder);
      const row = await tx
        .insert(pillars)
        .values({ ...form, displayOrder })
        .returning({ id: pillars.id })
        .then(one);
      await markPillarFilesUsed(tx, actor, { ...form, ...row });
      await recordAudit(tx, actor, {
        action: "pillar.create",
        ...auditSubject(row.id, form.title),
      });
      return row;
    }),
  );
}

export async function updatePillar(
  { db, clock }: Services,
  actor: Actor,
  id: string,
  { displayOrder, version, ...form }: PillarForm & { version: number },
): Promise<void> {
  await refuseTakenSlug(SLUG, () =>
    db.transaction(async (tx) => {
      const list = await lockPillars(tx);
      const now = clock.now();
      const [before = {}] = await tx.select().from(pillars).where(eq(pillars.id, id));
      const [saved] = await tx
        .update(pillars)
        .set({ ...form, ...nextVersion(version, actor, now), updatedAt: now })
        .where(and(eq(pillars.id, id), eq(pillars.version, version)))
        .returning({ id: pillars.id });
      if (!saved) throw await updateRefusal(tx, pillars, eq(pillars.id, id), "pillar");
      await moveRow(tx, list, id, { position: displayOrder });
      await markPillarFilesUsed(tx, actor, { ...form, id });
      await recordAudit(tx, actor, {
        action: "pillar.update",
        ...auditSubject(id, form.title),
        details: changesOf(before, form),
      });
    }),
  );
}

/**
 * Deletes its key elements and lessons too, with the progress, notes and ratings of members (foreign
 * keys cascade).
 */
export async function deletePillar({ db }: Services, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const list = await lockPillars(tx);
    await releasePillarFiles(tx, id);
    const [deleted] = await tx.delete(pillars).where(eq(pillars.id, id)).returning();
    if (!deleted) throw notFound();
    await closeGap(tx, list, deleted.displayOrder);
    await recordAudit(tx, actor, { action: "pillar.delete", ...auditSubject(id, deleted.title) });
  });
}

export function movePillar({ db }: Services, actor: Actor, id: string, move: Move) {
  return db.transaction(async (tx) => {
    const list = await lockPillars(tx);
    const { title, from, to } = await moveRow(tx, list, id, move);
    await recordAudit(tx, actor, {
      action: "pillar.move",
      ...auditSubject(id, title),
      details: { position: { from: displayPosition(list, from), to: displayPosition(list, to) } },
    });
    return { position: to };
  });
}
