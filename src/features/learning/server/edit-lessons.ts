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
import type { LessonForm } from "../admin-contract.ts";
import { announce, withoutTime } from "./announce.ts";
import { lessonKind } from "./content-kinds.ts";
import type { ElementPlace } from "./edit-elements.ts";
import { markLessonFilesUsed } from "./file-usage.ts";
import { keepLessonOpen } from "./keep-open.ts";
import { cleanContent } from "./lesson-content.ts";
import { lessonPartsOf } from "./lesson-parts.ts";
import { displayPosition, lockLessons, moveRow } from "./ordered-list.ts";
import { conditionOf, isSameCondition, type Move } from "./policy.ts";
import { recordChange } from "./program-changes.ts";
import { lessonSource } from "./program-content.ts";
import { lessons } from "./tables.ts";

export interface LessonPlace extends ElementPlace {
  lessonId: string;
}

const auditSubject = (subjectId: string, subjectName: string) => ({
  subjectType: "lesson",
  subjectId,
  subjectName,
});
const at = (place: LessonPlace) =>
  and(eq(lessons.id, place.lessonId), eq(lessons.keyElementId, place.elementId));

export async function createLesson(
  services: Services,
  actor: Actor,
  place: ElementPlace,
  form: LessonForm,
) {
  const content = cleanContent(form.content);
  return services.db.transaction(async (tx) => {
    const list = await lockLessons(tx, place);
    const orderPosition = await makeRoom(tx, list, form.orderPosition);
    const now = services.clock.now();
    const publication = publicationOf(null, form, now);
    const parts = await lessonPartsOf(tx, null, form);
    const values = {
      ...form,
      content,
      ...parts,
      ...publication.columns,
      ...conditionOf(null, form),
    };
    const row = await tx
      .insert(lessons)
      .values({ ...values, orderPosition, keyElementId: place.elementId })
      .returning({ id: lessons.id })
      .then(one);
    await markLessonFilesUsed(tx, actor, { ...values, id: row.id });
    await recordAudit(tx, actor, { action: "lesson.create", ...auditSubject(row.id, form.title) });
    await announce(services, tx, { kind: "lesson", id: row.id, actor, ...publication });
    await recordRevision(tx, lessonSource, { subjectId: row.id, actor, now });
    return row;
  });
}

export async function updateLesson(
  services: Services,
  actor: Actor,
  place: LessonPlace,
  { orderPosition, version, ...form }: LessonForm & { version: number },
  action?: RevisionAction,
): Promise<void> {
  const content = cleanContent(form.content);
  await services.db.transaction(async (tx) => {
    const list = await lockLessons(tx, place);
    const now = services.clock.now();
    const [before] = await tx.select().from(lessons).where(at(place)).for("update");
    await recordStateBefore(tx, lessonSource, place.lessonId);
    const publication = publicationOf(before ?? null, form, now);
    const condition = conditionOf(before ?? null, form);
    const parts = await lessonPartsOf(tx, before ?? null, form);
    const values = { ...form, content, ...parts, ...publication.columns, ...condition };
    if (before && !isSameCondition(before, condition)) {
      await keepLessonOpen(tx, place.lessonId, now);
    }
    const [saved] = await tx
      .update(lessons)
      .set({ ...values, ...nextVersion(version, actor, now), updatedAt: now })
      .where(and(at(place), eq(lessons.version, version)))
      .returning({ id: lessons.id });
    if (!saved) throw await updateRefusal(tx, lessons, at(place), "lesson");
    await moveRow(tx, list, place.lessonId, { position: orderPosition });
    await markLessonFilesUsed(tx, actor, { ...values, id: place.lessonId });
    await recordAudit(tx, actor, {
      action: "lesson.update",
      ...auditSubject(place.lessonId, form.title),
      details: changesOf(before ?? {}, withoutTime(values)),
    });
    await announce(services, tx, { kind: "lesson", id: place.lessonId, actor, ...publication });
    await recordRevision(tx, lessonSource, { subjectId: place.lessonId, actor, now, action });
  });
}

/** Moves it to the trash with what members did there. */
export async function deleteLesson(
  { db, clock }: Services,
  actor: Actor,
  place: LessonPlace,
): Promise<void> {
  await db.transaction(async (tx) => {
    const list = await lockLessons(tx, place);
    if ((await tx.$count(lessons, at(place))) === 0) throw notFound();
    const row = await moveToTrash(tx, lessonKind, place.lessonId, { actor, now: clock.now() });
    await closeGap(tx, list, Number(row.order_position));
  });
}

export function moveLesson({ db }: Services, actor: Actor, place: LessonPlace, move: Move) {
  return db.transaction(async (tx) => {
    const list = await lockLessons(tx, place);
    const { title, from, to } = await moveRow(tx, list, place.lessonId, move);
    await recordChange(tx, actor, {
      kind: "lesson",
      verb: "move",
      id: place.lessonId,
      title,
      details: { position: { from: displayPosition(list, from), to: displayPosition(list, to) } },
    });
    return { position: to };
  });
}
