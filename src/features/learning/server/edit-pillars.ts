import { and, eq } from "drizzle-orm";
import { nextVersion, updateRefusal } from "#features/accounts/server/public.ts";
import { recordRevision, recordStateBefore } from "#features/files/server/public.ts";
import { one } from "#lib/one.ts";
import type { RevisionAction } from "#platform/authoring-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { publicationOf } from "#platform/server/authoring/publication.ts";
import { closeGap, makeRoom } from "#platform/server/ordered-list.ts";
import type { Services } from "#platform/server/services.ts";
import type { PillarForm } from "../admin-contract.ts";
import { announce, withoutTime } from "./announce.ts";
import { pillarKind } from "./content-kinds.ts";
import { markPillarFilesUsed } from "./file-usage.ts";
import { pillarVideoOf } from "./lesson-parts.ts";
import { displayPosition, lockPillars, moveRow } from "./ordered-list.ts";
import type { Move } from "./policy.ts";
import { recordChange } from "./program-changes.ts";
import { pillarSource } from "./program-content.ts";
import { refuseTakenSlug } from "./refuse-taken-slug.ts";
import { pillars } from "./tables.ts";

const SLUG = "pillars_slug_unique";
const auditSubject = (subjectId: string, subjectName: string) => ({
  subjectType: "pillar",
  subjectId,
  subjectName,
});

export function createPillar(services: Services, actor: Actor, form: PillarForm) {
  return refuseTakenSlug(SLUG, () =>
    services.db.transaction(async (tx) => {
      const list = await lockPillars(tx);
      const displayOrder = await makeRoom(tx, list, form.displayOrder);
      const now = services.clock.now();
      const publication = publicationOf(null, form, now);
      const video = await pillarVideoOf(tx, null, form);
      const row = await tx
        .insert(pillars)
        .values({ ...form, ...video, displayOrder, ...publication.columns })
        .returning({ id: pillars.id })
        .then(one);
      await markPillarFilesUsed(tx, actor, { ...form, ...row });
      await recordAudit(tx, actor, {
        action: "pillar.create",
        ...auditSubject(row.id, form.title),
      });
      await announce(services, tx, { kind: "pillar", id: row.id, actor, ...publication });
      await recordRevision(tx, pillarSource, { subjectId: row.id, actor, now });
      return row;
    }),
  );
}

export async function updatePillar(
  services: Services,
  actor: Actor,
  id: string,
  { displayOrder, version, ...form }: PillarForm & { version: number },
  action?: RevisionAction,
): Promise<void> {
  await refuseTakenSlug(SLUG, () =>
    services.db.transaction(async (tx) => {
      const list = await lockPillars(tx);
      const now = services.clock.now();
      const [before] = await tx.select().from(pillars).where(eq(pillars.id, id)).for("update");
      await recordStateBefore(tx, pillarSource, id);
      const publication = publicationOf(before ?? null, form, now);
      const video = await pillarVideoOf(tx, before ?? null, form);
      const values = { ...form, ...video, ...publication.columns };
      const [saved] = await tx
        .update(pillars)
        .set({ ...values, ...nextVersion(version, actor, now), updatedAt: now })
        .where(and(eq(pillars.id, id), eq(pillars.version, version)))
        .returning({ id: pillars.id });
      if (!saved) throw await updateRefusal(tx, pillars, eq(pillars.id, id), "pillar");
      await moveRow(tx, list, id, { position: displayOrder });
      await markPillarFilesUsed(tx, actor, { ...form, id });
      await recordAudit(tx, actor, {
        action: "pillar.update",
        ...auditSubject(id, form.title),
        details: changesOf(before ?? {}, withoutTime(values)),
      });
      await announce(services, tx, { kind: "pillar", id, actor, ...publication });
      await recordRevision(tx, pillarSource, { subjectId: id, actor, now, action });
    }),
  );
}

/** Moves it to the trash with its key elements, lessons and what members did there. */
export async function deletePillar(
  { db, clock }: Services,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const list = await lockPillars(tx);
    const row = await moveToTrash(tx, pillarKind, id, { actor, now: clock.now() });
    await closeGap(tx, list, Number(row.display_order));
  });
}

export function movePillar({ db }: Services, actor: Actor, id: string, move: Move) {
  return db.transaction(async (tx) => {
    const list = await lockPillars(tx);
    const { title, from, to } = await moveRow(tx, list, id, move);
    await recordChange(tx, actor, {
      kind: "pillar",
      verb: "move",
      id,
      title,
      details: { position: { from: displayPosition(list, from), to: displayPosition(list, to) } },
    });
    return { position: to };
  });
}
