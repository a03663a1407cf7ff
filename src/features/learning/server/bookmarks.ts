import { and, eq } from "drizzle-orm";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { requireLesson } from "./read-lesson.ts";
import { userLessonBookmarks } from "./tables.ts";

const bookmarkColumns = { notes: userLessonBookmarks.notes, rating: userLessonBookmarks.rating };
const bookmarkOf = (userId: string, lessonId: string) =>
  and(eq(userLessonBookmarks.userId, userId), eq(userLessonBookmarks.lessonId, lessonId));

/** Creates a bookmark without notes or rating. Idempotent: an existing one keeps both. */
export function bookmarkLesson({ db, clock }: Services, userId: string, lessonId: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await requireLesson(tx, lessonId, userId, now);
    const [row] = await tx
      .insert(userLessonBookmarks)
      .values({ userId, lessonId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [userLessonBookmarks.userId, userLessonBookmarks.lessonId],
        set: { userId },
      })
      .returning(bookmarkColumns);
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
  const now = clock.now();
  await requireLesson(db, lessonId, userId, now);
  const [row] = await db
    .update(userLessonBookmarks)
    .set({
      ...(change.notes === undefined ? {} : { notes: change.notes }),
      ...(change.rating === undefined ? {} : { rating: change.rating }),
      updatedAt: now,
    })
    .where(bookmarkOf(userId, lessonId))
    .returning(bookmarkColumns);
  if (!row) throw notFound();
  return row;
}

/** Deletes a bookmark with its notes and rating. Idempotent. */
export async function removeBookmark({ db, clock }: Services, userId: string, lessonId: string) {
  const deleted = await db
    .delete(userLessonBookmarks)
    .where(bookmarkOf(userId, lessonId))
    .returning({ lessonId: userLessonBookmarks.lessonId });
  if (deleted.length === 0) await requireLesson(db, lessonId, userId, clock.now());
}
