import { and, eq } from "drizzle-orm";
import { nextVersion, updateRefusal } from "#features/accounts/server/public.ts";
import { recordRevision, recordStateBefore } from "#features/files/server/public.ts";
import { one } from "#lib/one.ts";
import type { RevisionAction } from "#platform/authoring-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { publicationOf } from "#platform/server/authoring/publication.ts";
import { notFound } from "#platform/server/errors.ts";
import { closeGap, makeRoom } from "#platform/server/ordered-list.ts";
import type { Services } from "#platform/server/services.ts";
import type { ElementForm } from "../admin-contract.ts";
import { announce, withoutTime } from "./announce.ts";
import { elementKind } from "./content-kinds.ts";
import { keepElementOpen } from "./keep-open.ts";
import { displayPosition, lockElements, moveRow } from "./ordered-list.ts";
import { conditionOf, isSameCondition, type Move } from "./policy.ts";
import { recordChange } from "./program-changes.ts";
import { elementSource } from "./program-content.ts";
import { refuseTakenSlug } from "./refuse-taken-slug.ts";
import { keyElements } from "./tables.ts";

export interface ElementPlace {
  pillarId: string;
  elementId: string;
}

const SLUG = "key_elements_slug_unique";
const auditSubject = (subjectId: string, subjectName: string) => ({
  subjectType: "key_element",
  subjectId,
  subjectName,
});
const at = (place: ElementPlace) =>
  and(eq(keyElements.id, place.elementId), eq(keyElements.pillarId, place.pillarId));

/** Appends a new key element to the list of its pillar. */
export function createElement(
  services: Services,
  actor: Actor,
  pillarId: string,
  form: ElementForm,
) {
  return refuseTakenSlug(SLUG, () =>
    services.db.transaction(async (tx) => {
      const list = await lockElements(tx, pillarId);
      const orderPosition = await makeRoom(tx, list, Number.POSITIVE_INFINITY);
      const now = services.clock.now();
      const publication = publicationOf(null, form, now);
      const row = await tx
        .insert(keyElements)
        .values({
          ...form,
          ...publication.columns,
          ...conditionOf(null, form),
          pillarId,
          orderPosition,
        })
        .returning({ id: keyElements.id })
        .then(one);
      await recordAudit(tx, actor, {
        action: "element.create",
        ...auditSubject(row.id, form.title),
      });
      await announce(services, tx, { kind: "element", id: row.id, actor, ...publication });
      await recordRevision(tx, elementSource, { subjectId: row.id, actor, now });
      return row;
    }),
  );
}

export async function updateElement(
  services: Services,
  actor: Actor,
  place: ElementPlace,
  { version, ...form }: ElementForm & { version: number },
  action?: RevisionAction,
): Promise<void> {
  await refuseTakenSlug(SLUG, () =>
    services.db.transaction(async (tx) => {
      await lockElements(tx, place.pillarId);
      const now = services.clock.now();
      const [before] = await tx.select().from(keyElements).where(at(place)).for("update");
      await recordStateBefore(tx, elementSource, place.elementId);
      const publication = publicationOf(before ?? null, form, now);
      const condition = conditionOf(before ?? null, form);
      const values = { ...form, ...publication.columns, ...condition };
      if (before && !isSameCondition(before, condition)) {
        await keepElementOpen(tx, place.elementId, now);
      }
      const [row] = await tx
        .update(keyElements)
        .set({ ...values, ...nextVersion(version, actor, now), updatedAt: now })
        .where(and(at(place), eq(keyElements.version, version)))
        .returning({ id: keyElements.id });
      if (!row) throw await updateRefusal(tx, keyElements, at(place), "key element");
      await recordAudit(tx, actor, {
        action: "element.update",
        ...auditSubject(row.id, form.title),
        details: changesOf(before ?? {}, withoutTime(values)),
      });
      await announce(services, tx, { kind: "element", id: row.id, actor, ...publication });
      await recordRevision(tx, elementSource, { subjectId: place.elementId, actor, now, action });
    }),
  );
}

/** Moves it to the trash with its lessons and what members did there. */
export async function deleteElement(
  { db, clock }: Services,
  actor: Actor,
  place: ElementPlace,
): Promise<void> {
  await db.transaction(async (tx) => {
    const list = await lockElements(tx, place.pillarId);
    if ((await tx.$count(keyElements, at(place))) === 0) throw notFound();
    const options = { actor, now: clock.now() };
    const row = await moveToTrash(tx, elementKind, place.elementId, options);
    await closeGap(tx, list, Number(row.order_position));
  });
}

export function moveElement({ db }: Services, actor: Actor, place: ElementPlace, move: Move) {
  return db.transaction(async (tx) => {
    const list = await lockElements(tx, place.pillarId);
    const { title, from, to } = await moveRow(tx, list, place.elementId, move);
    await recordChange(tx, actor, {
      kind: "key_element",
      verb: "move",
      id: place.elementId,
      title,
      details: { position: { from: displayPosition(list, from), to: displayPosition(list, to) } },
    });
    return { position: to };
  });
}
