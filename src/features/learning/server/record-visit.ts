import { sql } from "drizzle-orm";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { findLessonPlace } from "./queries.ts";
import { userLessonVisits } from "./tables.ts";

/** Records the time of the last visit and adds the seconds spent in the lesson. */
export async function recordVisit(
  { db, clock }: Services,
  userId: string,
  lessonId: string,
  seconds: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await findLessonPlace(tx, lessonId))) throw notFound();
    const lastOpenedAt = clock.now();
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
