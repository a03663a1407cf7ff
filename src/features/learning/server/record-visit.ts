import { sql } from "drizzle-orm";
import type { Services } from "#platform/server/services.ts";
import { requireLesson } from "./read-lesson.ts";
import { userLessonVisits } from "./tables.ts";

interface Visit {
  lessonId: string;
  seconds: number;
  videoPosition?: number | undefined;
}

/** Records the last visit and the position of the video, and adds the seconds spent in the lesson. */
export async function recordVisit(
  { db, clock }: Services,
  userId: string,
  { lessonId, seconds, videoPosition }: Visit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const lastOpenedAt = clock.now();
    await requireLesson(tx, lessonId, userId, lastOpenedAt);
    await tx
      .insert(userLessonVisits)
      .values({ userId, lessonId, lastOpenedAt, secondsSpent: seconds, videoPosition })
      .onConflictDoUpdate({
        target: [userLessonVisits.userId, userLessonVisits.lessonId],
        set: {
          lastOpenedAt,
          videoPosition,
          secondsSpent: sql`${userLessonVisits.secondsSpent} + excluded.seconds_spent`,
        },
      });
  });
}
