import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { learningContract } from "../contract.ts";
import { bookmarkLesson, removeBookmark, updateBookmark } from "./bookmarks.ts";
import { completeLesson } from "./complete-lesson.ts";
import { claimCertificate } from "./issue-certificate.ts";
import { listPillarsWithProgress, withPercent } from "./present.ts";
import {
  findCertificate,
  findElement,
  findMovedElement,
  findPillar,
  listElements,
  listLessons,
} from "./queries.ts";
import { recordVisit } from "./record-visit.ts";

const os = routesFor(learningContract);
const done = { ok: true } as const;

export const memberRoutes = {
  listPillars: os.listPillars.handler(async ({ context: { actor, services } }) => ({
    items: await listPillarsWithProgress(services.db, actor.userId),
  })),

  pillar: os.pillar.handler(async ({ input, context: { actor, services } }) => {
    const [found, elements] = await Promise.all([
      findPillar(services.db, input.slug, actor.userId),
      listElements(services.db, input.slug, actor.userId),
    ]);
    if (!found) throw notFound("Pillar not found");
    const sum = (key: "lessonCount" | "completedCount") =>
      elements.reduce((total, element) => total + element[key], 0);
    return {
      ...withPercent({
        ...found.pillar,
        lessonCount: sum("lessonCount"),
        completedCount: sum("completedCount"),
      }),
      elementCount: elements.length,
      elements: elements.map(withPercent),
      certificate: found.certificate,
    };
  }),

  player: os.player.handler(async ({ input, context: { actor, services } }) => {
    const { pillarSlug, elementSlug } = input;
    const { db } = services;
    let found = await findElement(db, pillarSlug, elementSlug, actor.userId);
    if (!found) {
      const moved = await findMovedElement(db, pillarSlug, elementSlug);
      if (moved) found = await findElement(db, moved.pillarSlug, moved.elementSlug, actor.userId);
    }
    if (!found) throw notFound("Content not found");
    return {
      ...found,
      pillar: withPercent(found.pillar),
      lessons: await listLessons(services.db, found.element.id, actor.userId),
    };
  }),

  completeLesson: os.completeLesson.handler(({ input, context: { actor, services } }) =>
    completeLesson(services, actor, input.lessonId),
  ),

  visitLesson: os.visitLesson.handler(async ({ input, context: { actor, services } }) => {
    await recordVisit(services, actor.userId, input.lessonId, input.seconds);
    return done;
  }),

  bookmarkLesson: os.bookmarkLesson.handler(({ input, context: { actor, services } }) =>
    bookmarkLesson(services, actor.userId, input.lessonId),
  ),

  updateBookmark: os.updateBookmark.handler(({ input, context: { actor, services } }) =>
    updateBookmark(services, actor.userId, input.lessonId, input),
  ),

  removeBookmark: os.removeBookmark.handler(async ({ input, context: { actor, services } }) => {
    await removeBookmark(services, actor.userId, input.lessonId);
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
