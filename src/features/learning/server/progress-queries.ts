import { and, asc, count, desc, eq, type SQL, sql, sum } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { type JsonRow, jsonRow } from "#platform/server/postgres/json-row.ts";
import { matchAllWords } from "#platform/server/postgres/match-all-words.ts";
import { prepareForReaders, reader } from "#platform/server/postgres/prepare-for-readers.ts";
import { hasCondition, isLessonOpen, isPublished } from "./open-content.ts";
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

/**
 * All published lessons in the order of the program. PostgreSQL reads them once for all readers of a
 * statement, because nothing in it depends on the reader.
 */
const lessonPlaces = sql`lesson_places as materialized (
  select ${lessons.id} as lesson_id, ${keyElements.id} as element_id, ${pillars.id} as pillar_id,
    row_number() over (
      order by ${pillars.displayOrder}, ${keyElements.orderPosition}, ${lessons.orderPosition}
    ) as position,
    ${hasCondition(lessons)} or ${hasCondition(keyElements)} as has_condition
  from ${lessons}
  join ${keyElements} on ${keyElements.id} = ${lessons.keyElementId}
  join ${pillars} on ${pillars.id} = ${keyElements.pillarId}
  where ${isPublished(lessons, keyElements, pillars)})`;

/** The lesson of the last visit first, then the rest of its key element, of its pillar, and others. */
const nearness = sql`case
  when place.lesson_id = last.lesson_id then 0
  when place.element_id = last.element_id then 1 + (place.position < last.position)::int
  when place.pillar_id = last.pillar_id then 3 + (place.position < last.position)::int
  else 5 end`;

const nextLesson = sql`(
  select place.lesson_id, last.last_opened_at
  from lesson_places as place
  left join (
    select visited.*, visit.last_opened_at
    from ${userLessonVisits} as visit join lesson_places as visited using (lesson_id)
    where visit.user_id = ${reader.userId} order by visit.last_opened_at desc limit 1
  ) as last on true
  where place.lesson_id not in (
      select done.lesson_id from ${userLessonProgress} as done
      where done.user_id = ${reader.userId})
    and (not place.has_condition or (
      select ${isLessonOpen(reader.userId, reader.now)} from ${lessons}
      join ${keyElements} on ${keyElements.id} = ${lessons.keyElementId}
      where ${lessons.id} = place.lesson_id))
  order by ${nearness}, place.position limit 1)`;

const continueColumns = {
  ...lessonPlace,
  hasStarted: sql<boolean>`next_lesson.last_opened_at is not null`,
  lastOpenedAt: sql<Date | null>`next_lesson.last_opened_at`,
};

/** A column of a statement for readers. */
export const continueLessonOf = sql<JsonRow<typeof continueColumns> | null>`(
  with ${lessonPlaces}
  select ${jsonRow(continueColumns)} from ${nextLesson} as next_lesson
  join ${lessons} on ${lessons.id} = next_lesson.lesson_id
  join ${keyElements} on ${keyElements.id} = ${lessons.keyElementId}
  join ${pillars} on ${pillars.id} = ${keyElements.pillarId})`;

const continueLesson = prepareForReaders("continue_lesson", () => ({ lesson: continueLessonOf }));

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
