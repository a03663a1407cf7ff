import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { conflict } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { emitEvent } from "#platform/server/webhooks/emit-event.ts";
import { isComplete } from "../learning-rules.ts";
import { findOwnCertificate, issueCertificate, lockCertificate } from "./issue-certificate.ts";
import { keepCompletedOpen } from "./keep-open.ts";
import { undoUntil } from "./policy.ts";
import { withPercent } from "./present.ts";
import { countProgress } from "./queries.ts";
import { requireLesson } from "./read-lesson.ts";
import { userLessonProgress } from "./tables.ts";

const { completedAt } = userLessonProgress;
const completionOf = (userId: string, lessonId: string) =>
  and(eq(userLessonProgress.userId, userId), eq(userLessonProgress.lessonId, lessonId));

/** Marks a lesson as completed. Idempotent: the first time stays. */
export function completeLesson(services: Services, actor: Actor, lessonId: string) {
  return services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const { userId } = actor;
    const place = await requireLesson(tx, lessonId, userId, now);
    await lockCertificate(tx, userId, place.pillarId);
    const [done] = await tx
      .insert(userLessonProgress)
      .values({ userId, lessonId, completedAt: now })
      .onConflictDoUpdate({
        target: [userLessonProgress.userId, userLessonProgress.lessonId],
        set: { completedAt },
      })
      .returning({ completedAt, isNew: sql<boolean>`xmax = 0` });
    const { pillarId } = place;
    if (done?.isNew) {
      await emitEvent(tx, services, "lesson.completed", `member:${userId}`, {
        memberId: userId,
        lessonId,
        pillarId,
        completedAt: now.toISOString(),
      });
    }
    const { element, pillar } = await countProgress(tx, userId, place);
    const certificate = isComplete(pillar)
      ? await issueCertificate(services, tx, actor, { pillarId, lessonCount: pillar.lessonCount })
      : null;
    const counted = certificate ?? (await findOwnCertificate(tx, userId, pillarId));
    return {
      element: withPercent(element),
      pillar: withPercent(pillar),
      undoUntil: undoUntil(done?.completedAt ?? null, counted !== undefined, now),
      certificate,
    };
  });
}

/**
 * Undoes a completion of the last ten minutes, unless a certificate counts it. Idempotent. What the
 * completion opened stays open.
 */
export function undoCompletion({ db, clock }: Services, userId: string, lessonId: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const place = await requireLesson(tx, lessonId, userId, now);
    await lockCertificate(tx, userId, place.pillarId);
    const [done] = await tx
      .select({ completedAt })
      .from(userLessonProgress)
      .where(completionOf(userId, lessonId));
    if (done) {
      const certificate = await findOwnCertificate(tx, userId, place.pillarId);
      if (certificate) {
        throw conflict(
          "undo_closed",
          "Your certificate for this pillar has been issued, so the lesson stays completed.",
        );
      }
      if (!undoUntil(done.completedAt, false, now)) {
        throw conflict("undo_closed", "A lesson can be undone for 10 minutes after completing it.");
      }
      await keepCompletedOpen(tx, place.pillarId, userId);
      await tx.delete(userLessonProgress).where(completionOf(userId, lessonId));
    }
    const { element, pillar } = await countProgress(tx, userId, place);
    return { element: withPercent(element), pillar: withPercent(pillar) };
  });
}
