import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import { isComplete } from "../learning-rules.ts";
import { issueCertificate, lockCertificate } from "./issue-certificate.ts";
import { withPercent } from "./present.ts";
import { countProgress } from "./queries.ts";
import { requireLesson } from "./read-lesson.ts";
import { userLessonProgress } from "./tables.ts";

/** Marks a lesson as completed. Idempotent; a completion is never reversed. */
export function completeLesson({ db, clock }: Services, actor: Actor, lessonId: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const place = await requireLesson(tx, lessonId, actor.userId, now);
    await lockCertificate(tx, actor.userId, place.pillarId);
    await tx
      .insert(userLessonProgress)
      .values({ userId: actor.userId, lessonId, completedAt: now })
      .onConflictDoNothing();
    const { element, pillar } = await countProgress(tx, actor.userId, place);
    const certificate = isComplete(pillar)
      ? await issueCertificate(tx, actor, place.pillarId, { lessonCount: pillar.lessonCount, now })
      : null;
    return { element: withPercent(element), pillar: withPercent(pillar), certificate };
  });
}
