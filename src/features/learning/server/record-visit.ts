import { sql } from "drizzle-orm";
import type { Services } from "#platform/server/services.ts";
import { requireLesson } from "./read-lesson.ts";
import { userLessonVisits } from "./tables.ts";

/** Records the time of the last visit and adds the seconds spent in the lesson. */
export async function recordVisit(
  { db, clock }: Services,
  userId: string,
  lessonId: string,
  seconds: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const lastOpenedAt = clock.now();
    await requireLesson(tx, lessonId, userId, lastOpenedAt);
    await tx
      .insert(userLessonVisits)
      .values({ userId, lessonId, lastOpenedAt, secondsSpent: seconds })
      .onConflictDoUpdate({
        target: [userLessonVisits.userId, userLessonVisits.lessonId],
        set: {
          lastOpenedAt,
          secondsSpent: sql`${userLessonVisits.secondsSpent} + excluded.seconds_spent`,
        },
      });
  });
}
