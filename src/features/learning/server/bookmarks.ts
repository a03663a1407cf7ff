import { and, eq, not, sql } from "drizzle-orm";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { requireLesson } from "./read-lesson.ts";
import { refuseStaleText } from "./refuse-stale-text.ts";
import { userLessonBookmarks } from "./tables.ts";

/*
 * One row per member and lesson: a bookmark with a rating, notes, or both. A row with neither is
 * deleted.
 */

const { isBookmarked, notes, rating, createdAt } = userLessonBookmarks;
const target = [userLessonBookmarks.userId, userLessonBookmarks.lessonId];
const bookmarkColumns = { rating };
const rowOf = (userId: string, lessonId: string) =>
  and(eq(userLessonBookmarks.userId, userId), eq(userLessonBookmarks.lessonId, lessonId));

const deleteIfEmpty = (tx: Transaction, userId: string, lessonId: string) =>
  tx
    .delete(userLessonBookmarks)
    .where(and(rowOf(userId, lessonId), not(isBookmarked), eq(notes, "")));

/** Creates a bookmark without a rating. Idempotent: an existing one keeps it. Notes stay. */
export function bookmarkLesson({ db, clock }: Services, userId: string, lessonId: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    await requireLesson(tx, lessonId, userId, now);
    const [row] = await tx
      .insert(userLessonBookmarks)
      .values({ userId, lessonId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target,
        set: {
          isBookmarked: true,
          // The time of the bookmark, not of the notes before it.
          createdAt: sql`case when ${isBookmarked} then ${createdAt} else excluded.created_at end`,
        },
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
  stars: number,
) {
  const now = clock.now();
  await requireLesson(db, lessonId, userId, now);
  const [row] = await db
    .update(userLessonBookmarks)
    .set({ rating: stars, updatedAt: now })
    .where(and(rowOf(userId, lessonId), isBookmarked))
    .returning(bookmarkColumns);
  if (!row) throw notFound();
  return row;
}

/** Removes a bookmark with its rating; the notes stay. Idempotent. */
export function removeBookmark({ db, clock }: Services, userId: string, lessonId: string) {
  return db.transaction(async (tx) => {
    const removed = await tx
      .update(userLessonBookmarks)
      .set({ isBookmarked: false, rating: 0, updatedAt: clock.now() })
      .where(and(rowOf(userId, lessonId), isBookmarked))
      .returning({ lessonId: userLessonBookmarks.lessonId });
    if (removed.length === 0) await requireLesson(tx, lessonId, userId, clock.now());
    else await deleteIfEmpty(tx, userId, lessonId);
  });
}

interface NotesChange {
  lessonId: string;
  notes: string;
  replaces?: string | undefined;
}

const blankToEmpty = (text: string): string => (text.trim() === "" ? "" : text);

/** Saves notes, with or without a bookmark, unless another tab has changed them. */
export function saveNotes({ db, clock }: Services, userId: string, change: NotesChange) {
  const { lessonId } = change;
  const text = blankToEmpty(change.notes);
  return db.transaction(async (tx) => {
    const now = clock.now();
    await requireLesson(tx, lessonId, userId, now);
    const [row] = await tx
      .insert(userLessonBookmarks)
      .values({ userId, lessonId, isBookmarked: false, createdAt: now, updatedAt: now })
      // Changes nothing, but locks the row and returns it.
      .onConflictDoUpdate({ target, set: { lessonId } })
      .returning({ notes });
    const replaces = change.replaces === undefined ? undefined : blankToEmpty(change.replaces);
    refuseStaleText(row?.notes ?? "", { text, replaces });
    await tx
      .update(userLessonBookmarks)
      .set({ notes: text, updatedAt: now })
      .where(rowOf(userId, lessonId));
    if (text === "") await deleteIfEmpty(tx, userId, lessonId);
  });
}
