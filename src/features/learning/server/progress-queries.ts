import { and, asc, count, desc, eq, isNull, type SQL, sql, sum } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { jsonRow } from "#platform/server/postgres/json-row.ts";
import { matchAllWords } from "#platform/server/postgres/match-all-words.ts";
import { prepareForReaders, reader } from "#platform/server/postgres/prepare-for-readers.ts";
import { isLessonOpen, isPublished } from "./open-content.ts";
import {
  keyElements,
  lessons,
  pillarCertificates,
  pillars,
  userLessonBookmarks,
  userLessonProgress,
  userLessonVisits,
} from "./tables.ts";

const lessonPlace = {
  lessonId: lessons.id,
  lessonTitle: lessons.title,
  elementTitle: keyElements.title,
  elementSlug: keyElements.slug,
  pillarTitle: pillars.title,
  pillarSlug: pillars.slug,
  pillarColor: pillars.color,
  pillarIcon: pillars.icon,
};

function selectContinueLesson(db: Executor) {
  const { userId, now } = reader;
  const last = db
    .select({
      lessonId: userLessonVisits.lessonId,
      openedAt: userLessonVisits.lastOpenedAt,
      lessonPosition: sql<number>`${lessons.orderPosition}`.as("last_lesson_position"),
      elementId: sql<string>`${keyElements.id}`.as("last_element_id"),
      elementPosition: sql<number>`${keyElements.orderPosition}`.as("last_element_position"),
      pillarId: keyElements.pillarId,
    })
    .from(userLessonVisits)
    .innerJoin(lessons, eq(lessons.id, userLessonVisits.lessonId))
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(and(eq(userLessonVisits.userId, userId), isPublished(lessons, keyElements, pillars)))
    .orderBy(desc(userLessonVisits.lastOpenedAt))
    .limit(1)
    .as("last_visit");
  const first = (condition: ReturnType<typeof sql>) => sql`(${condition}) desc nulls last`;
  const next = db
    .select({ id: sql<string>`${lessons.id}`.as("next_id"), lastOpenedAt: last.openedAt })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .leftJoin(
      userLessonProgress,
      and(eq(userLessonProgress.lessonId, lessons.id), eq(userLessonProgress.userId, userId)),
    )
    .leftJoin(last, sql`true`)
    .where(
      and(
        isNull(userLessonProgress.lessonId),
        isPublished(lessons, keyElements, pillars),
        isLessonOpen(userId, now),
      ),
    )
    .orderBy(
      first(sql`${lessons.id} = ${last.lessonId}`),
      first(
        sql`${keyElements.id} = ${last.elementId} and ${lessons.orderPosition} > ${last.lessonPosition}`,
      ),
      first(sql`${keyElements.id} = ${last.elementId}`),
      first(
        sql`${pillars.id} = ${last.pillarId} and ${keyElements.orderPosition} > ${last.elementPosition}`,
      ),
      first(sql`${pillars.id} = ${last.pillarId}`),
      asc(pillars.displayOrder),
      asc(keyElements.orderPosition),
      asc(lessons.orderPosition),
    )
    .limit(1)
    .as("next_lesson");
  return db
    .select({
      lesson: jsonRow({
        ...lessonPlace,
        hasStarted: sql<boolean>`${next.lastOpenedAt} is not null`,
        lastOpenedAt: sql<Date | null>`${next.lastOpenedAt}`,
      }),
    })
    .from(next)
    .innerJoin(lessons, eq(lessons.id, next.id))
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId));
}

type ContinueLesson = Awaited<ReturnType<typeof selectContinueLesson>>[number]["lesson"];

/** A column of a statement for readers. */
export const continueLessonOf = (db: Executor) =>
  sql<ContinueLesson | null>`(${selectContinueLesson(db)})`;

const continueLesson = prepareForReaders("continue_lesson", (db) => ({
  lesson: continueLessonOf(db),
}));

/**
 * The lesson to continue with: the last opened one if it is not completed, else the next incomplete
 * one (in its key element, then its pillar, then any). Null when every open lesson is completed.
 * `hasStarted` is false for a member who has never opened a lesson.
 */
export const findContinueLesson = async (...reading: Parameters<typeof continueLesson>) =>
  (await continueLesson(...reading)).lesson;

interface SavedFilter {
  /** False lists the lessons with notes only. */
  isBookmarked: boolean;
  /** Matches the notes and the titles of the lesson, key element and pillar. */
  search?: string;
  limit?: number;
}

/** Lessons with a bookmark, or with notes only, newest first. Every row carries the total count. */
export function listSavedLessons(
  db: Executor,
  userId: string,
  { isBookmarked, search = "", limit = 100 }: SavedFilter,
) {
  const { notes, rating, createdAt, updatedAt } = userLessonBookmarks;
  const savedAt = isBookmarked ? createdAt : updatedAt;
  return db
    .select({
      ...lessonPlace,
      notes,
      rating,
      savedAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(userLessonBookmarks)
    .innerJoin(lessons, eq(lessons.id, userLessonBookmarks.lessonId))
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(
      and(
        eq(userLessonBookmarks.userId, userId),
        eq(userLessonBookmarks.isBookmarked, isBookmarked),
        isPublished(lessons, keyElements, pillars),
        matchAllWords(search, notes, lessons.title, keyElements.title, pillars.title),
      ),
    )
    .orderBy(desc(savedAt), asc(lessons.id))
    .limit(limit);
}

/** Seconds spent and lessons completed per pillar, in display order. */
export function listTimeByPillar(db: Executor, userId: string) {
  return db
    .select({
      pillarId: pillars.id,
      title: pillars.title,
      slug: pillars.slug,
      color: pillars.color,
      lessonCount: count(lessons.id),
      completed: count(userLessonProgress.lessonId),
      seconds: sql<number>`coalesce(${sum(userLessonVisits.secondsSpent)}, 0)::int`,
    })
    .from(pillars)
    .leftJoin(keyElements, and(eq(keyElements.pillarId, pillars.id), isPublished(keyElements)))
    .leftJoin(lessons, and(eq(lessons.keyElementId, keyElements.id), isPublished(lessons)))
    .leftJoin(
      userLessonVisits,
      and(eq(userLessonVisits.lessonId, lessons.id), eq(userLessonVisits.userId, userId)),
    )
    .leftJoin(
      userLessonProgress,
      and(eq(userLessonProgress.lessonId, lessons.id), eq(userLessonProgress.userId, userId)),
    )
    .where(isPublished(pillars))
    .groupBy(pillars.id)
    .orderBy(asc(pillars.displayOrder));
}

/**
 * How many of these members started, reached halfway in and completed each pillar, in display order.
 * `memberIds` is a subselect.
 */
export async function listPillarFunnel(db: Executor, memberIds: SQL) {
  const done = db
    .select({
      pillarId: keyElements.pillarId,
      userId: userLessonProgress.userId,
      completed: sql<number>`count(*)`.as("completed"),
    })
    .from(userLessonProgress)
    .innerJoin(lessons, eq(lessons.id, userLessonProgress.lessonId))
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .where(
      and(sql`${userLessonProgress.userId} in (${memberIds})`, isPublished(lessons, keyElements)),
    )
    .groupBy(keyElements.pillarId, userLessonProgress.userId)
    .as("done");
  const size = db
    .select({
      pillarId: keyElements.pillarId,
      lessonCount: sql<number>`count(*)`.as("lesson_count"),
    })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .where(isPublished(lessons, keyElements))
    .groupBy(keyElements.pillarId)
    .as("size");
  const members = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(${done.userId}) filter (where ${condition}))::int`;
  return db
    .select({
      pillarId: pillars.id,
      title: pillars.title,
      color: pillars.color,
      lessonCount: sql<number>`coalesce(max(${size.lessonCount}), 0)::int`,
      started: count(done.userId),
      halfway: members(sql`${done.completed} * 2 >= ${size.lessonCount}`),
      completed: members(sql`${done.completed} >= ${size.lessonCount}`),
    })
    .from(pillars)
    .leftJoin(size, eq(size.pillarId, pillars.id))
    .leftJoin(done, eq(done.pillarId, pillars.id))
    .where(isPublished(pillars))
    .groupBy(pillars.id)
    .orderBy(asc(pillars.displayOrder));
}

/** A member's certificates, newest first. */
export function listCertificates(db: Executor, userId: string) {
  return db
    .select({
      code: pillarCertificates.code,
      pillarTitle: pillarCertificates.pillarTitle,
      pillarColor: pillarCertificates.pillarColor,
      issuedAt: pillarCertificates.issuedAt,
    })
    .from(pillarCertificates)
    .where(eq(pillarCertificates.userId, userId))
    .orderBy(desc(pillarCertificates.issuedAt));
}
