import type { Actor } from "#platform/server/actor.ts";
import { presentCaptions } from "#platform/server/captions.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import type { Services } from "#platform/server/services.ts";
import { learningContract } from "../contract.ts";
import { bookmarkLesson, removeBookmark, saveNotes, updateBookmark } from "./bookmarks.ts";
import { completeLesson, undoCompletion } from "./complete-lesson.ts";
import { claimCertificate } from "./issue-certificate.ts";
import { undoUntil } from "./policy.ts";
import { listPillarsWithProgress, withLock, withPercent } from "./present.ts";
import {
  findCertificate,
  findElement,
  findLessonCaptions,
  findMovedElement,
  findPillar,
  findPillarCaptions,
  listElements,
  listLessons,
} from "./queries.ts";
import { notOpenYet, requireLesson } from "./read-lesson.ts";
import { recordVisit } from "./record-visit.ts";
import { sharePillar, sharePillars } from "./share-reads.ts";

const os = routesFor(learningContract);
const done = { ok: true } as const;

/** Only superadmins preview; for all others the page is the one that members see. */
const viewerOf = ({ clock }: Services, actor: Actor, { preview }: { preview: boolean }) => ({
  userId: actor.userId,
  now: clock.now(),
  isPreview: preview && actor.role === "superadmin",
});

export const memberRoutes = {
  listPillars: os.listPillars.handler(async ({ context: { actor, services, share } }) => {
    share(sharePillars(services));
    return { items: await listPillarsWithProgress(services.db, actor.userId) };
  }),

  pillar: os.pillar.handler(async ({ input, context: { actor, services, share } }) => {
    const viewer = viewerOf(services, actor, input);
    const [found, elements] = await Promise.all([
      findPillar(services.db, input.slug, viewer),
      listElements(services.db, input.slug, viewer),
    ]);
    if (!found) throw notFound("Pillar not found");
    if (!input.preview) share(sharePillar(services, found.pillar.id));
    const sum = (key: "lessonCount" | "completedCount") =>
      elements.reduce((total, element) => total + element[key], 0);
    return {
      ...withPercent({
        ...found.pillar,
        lessonCount: sum("lessonCount"),
        completedCount: sum("completedCount"),
      }),
      elementCount: elements.length,
      elements: elements.map((element) => withPercent(withLock(element))),
      certificate: found.certificate,
    };
  }),

  player: os.player.handler(async ({ input, context: { actor, services } }) => {
    const { pillarSlug, elementSlug } = input;
    const { db } = services;
    const viewer = viewerOf(services, actor, input);
    let found = await findElement(db, pillarSlug, elementSlug, viewer);
    if (!found) {
      const moved = await findMovedElement(db, pillarSlug, elementSlug);
      if (moved) found = await findElement(db, moved.pillarSlug, moved.elementSlug, viewer);
    }
    if (!found) throw notFound("Content not found");
    const lessons = await listLessons(services.db, found.element.id, viewer);
    if (!found.lock.isOpen && !lessons.some(({ isOpen }) => isOpen)) throw notOpenYet(found.lock);
    // A closed key element keeps its lessons closed, whatever their own condition is.
    const ofElement = found.lock.isOpen ? {} : { ...found.lock, isOpen: false };
    return {
      ...found,
      pillar: withPercent(found.pillar),
      lessons: lessons.map((lesson) => ({
        ...withLock(lesson.isOpen ? lesson : { ...lesson, ...ofElement }),
        isCompleted: lesson.completedAt !== null,
        notes: actor.viewer ? "" : lesson.notes,
        bookmark: lesson.rating === null ? null : { rating: lesson.rating },
        undoUntil: undoUntil(lesson.completedAt, found.certificate !== null, viewer.now),
      })),
    };
  }),

  completeLesson: os.completeLesson.handler(({ input, context: { actor, services } }) =>
    completeLesson(services, actor, input.lessonId),
  ),

  undoCompletion: os.undoCompletion.handler(({ input, context: { actor, services } }) =>
    undoCompletion(services, actor.userId, input.lessonId),
  ),

  visitLesson: os.visitLesson.handler(async ({ input, context: { actor, services } }) => {
    await recordVisit(services, actor.userId, input);
    return done;
  }),

  lessonCaptions: os.lessonCaptions.handler(async ({ input, context: { actor, services } }) => {
    const { userId, now, isPreview } = viewerOf(services, actor, input);
    if (!isPreview) await requireLesson(services.db, input.lessonId, userId, now);
    const { lessonId, language } = input;
    return presentCaptions(await findLessonCaptions(services.db, lessonId, language));
  }),

  pillarCaptions: os.pillarCaptions.handler(async ({ input, context: { actor, services } }) => {
    const { isPreview } = viewerOf(services, actor, input);
    const { pillarId, language } = input;
    return presentCaptions(await findPillarCaptions(services.db, pillarId, language, isPreview));
  }),

  bookmarkLesson: os.bookmarkLesson.handler(({ input, context: { actor, services } }) =>
    bookmarkLesson(services, actor.userId, input.lessonId),
  ),

  updateBookmark: os.updateBookmark.handler(({ input, context: { actor, services } }) =>
    updateBookmark(services, actor.userId, input.lessonId, input.rating),
  ),

  removeBookmark: os.removeBookmark.handler(async ({ input, context: { actor, services } }) => {
    await removeBookmark(services, actor.userId, input.lessonId);
    return done;
  }),

  saveNotes: os.saveNotes.handler(async ({ input, context: { actor, services } }) => {
    await saveNotes(services, actor.userId, input);
    return done;
  }),

  claimCertificate: os.claimCertificate.handler(({ input, context: { actor, services } }) =>
    claimCertificate(services, actor, input.pillarId),
  ),

  certificate: os.certificate.handler(async ({ input, context: { services } }) => {
    const certificate = await findCertificate(services.db, input.code);
    if (!certificate) throw notFound("Certificate not found");
    return certificate;
  }),
};
