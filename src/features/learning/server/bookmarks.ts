import { and, eq, sql } from "drizzle-orm";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { findLessonPlace } from "./queries.ts";
import { userLessonBookmarks, userLessonVisits } from "./tables.ts";

const kept = { notes: userLessonBookmarks.notes, rating: userLessonBookmarks.rating };
const own = (userId: string, lessonId: string) =>
  and(eq(userLessonBookmarks.userId, userId), eq(userLessonBookmarks.lessonId, lessonId));

/** Empty notes and no stars at first; one that exists already stays as it is. */
export function bookmarkLesson({ db, clock }: Services, userId: string, lessonId: string) {
  return db.transaction(async (tx) => {
    if (!(await findLessonPlace(tx, lessonId))) throw notFound();
    const now = clock.now();
    const [row] = await tx
      .insert(userLessonBookmarks)
      .values({ userId, lessonId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [userLessonBookmarks.userId, userLessonBookmarks.lessonId],
        set: { userId },
      })
      .returning(kept);
    if (!row) throw notFound();
    return row;
  });
}

export async function updateBookmark(
  { db, clock }: Services,
  userId: string,
  lessonId: string,
  change: { notes?: string | undefined; rating?: number | undefined },
) {
  const [row] = await db
    .update(userLessonBookmarks)
    .set({
      ...(change.notes === undefined ? {} : { notes: change.notes }),
      ...(change.rating === undefined ? {} : { rating: change.rating }),
      updatedAt: clock.now(),
    })
    .where(own(userId, lessonId))
    .returning(kept);
  if (!row) throw notFound();
  return row;
}

/** Notes and stars go with it. */
export async function removeBookmark({ db }: Services, userId: string, lessonId: string) {
  const gone = await db
    .delete(userLessonBookmarks)
    .where(own(userId, lessonId))
    .returning({ lessonId: userLessonBookmarks.lessonId });
  if (gone.length === 0 && !(await findLessonPlace(db, lessonId))) throw notFound();
}

/** Remembers where the member is, and adds the seconds spent there. */
export async function visitLesson(
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
