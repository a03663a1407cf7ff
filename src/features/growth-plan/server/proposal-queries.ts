import { and, asc, eq, exists, inArray, isNotNull, not, sql } from "drizzle-orm";
import { gurus } from "#features/gurus/server/tables.ts";
import { isLessonOpen, isPublished } from "#features/learning/server/public.ts";
import {
  keyElements,
  lessons,
  pillars,
  userLessonProgress,
} from "#features/learning/server/tables.ts";
import { visibleTo } from "#features/library/server/public.ts";
import { articles } from "#features/library/server/tables.ts";
import { scorecardPrescriptions } from "#features/scorecard/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { NextLesson, Prescription } from "./propose-plan.ts";
import { isOpen } from "./queries.ts";
import { commitments } from "./tables.ts";

/** The prescriptions of metrics in their order, without those that the caller may not open. */
export async function listPrescriptions(
  db: Executor,
  actor: Actor,
  metricIds: string[],
  now: Date,
): Promise<Prescription[]> {
  if (metricIds.length === 0) return [];
  const rows = await db
    .select({
      metricId: scorecardPrescriptions.metricId,
      kind: scorecardPrescriptions.kind,
      lessonId: scorecardPrescriptions.lessonId,
      lessonTitle: sql<string | null>`case when ${isPublished(lessons, keyElements, pillars)}
        and ${isLessonOpen(actor.userId, now)} then ${lessons.title} end`,
      articleTitle: articles.title,
      guruName: gurus.name,
      eventTag: scorecardPrescriptions.eventTag,
    })
    .from(scorecardPrescriptions)
    .leftJoin(lessons, eq(lessons.id, scorecardPrescriptions.lessonId))
    .leftJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .leftJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .leftJoin(articles, and(eq(articles.id, scorecardPrescriptions.articleId), visibleTo(actor)))
    .leftJoin(gurus, and(eq(gurus.id, scorecardPrescriptions.guruId), eq(gurus.isActive, true)))
    .where(inArray(scorecardPrescriptions.metricId, metricIds))
    .orderBy(asc(scorecardPrescriptions.metricId), asc(scorecardPrescriptions.position));
  return rows.flatMap(({ metricId, kind, lessonId, ...titles }) => {
    const title =
      titles.lessonTitle ?? titles.articleTitle ?? titles.guruName ?? titles.eventTag ?? null;
    return title === null ? [] : { metricId, kind, lessonId, title };
  });
}

/** Per pillar, the first lessons that the caller may open and has not completed. */
export async function listNextLessons(
  db: Executor,
  userId: string,
  pillarIds: string[],
  now: Date,
): Promise<NextLesson[]> {
  if (pillarIds.length === 0) return [];
  const isCompleted = exists(
    db
      .select({ one: sql`1` })
      .from(userLessonProgress)
      .where(
        and(eq(userLessonProgress.lessonId, lessons.id), eq(userLessonProgress.userId, userId)),
      ),
  );
  return db
    .select({ pillarId: pillars.id, lessonId: lessons.id, title: lessons.title })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(
      and(
        inArray(pillars.id, pillarIds),
        isPublished(lessons, keyElements, pillars),
        isLessonOpen(userId, now),
        not(isCompleted),
      ),
    )
    .orderBy(asc(keyElements.orderPosition), asc(lessons.orderPosition));
}

/** Lessons that already have an open commitment. */
export async function listPlannedLessons(db: Executor, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: commitments.lessonId })
    .from(commitments)
    .where(
      and(eq(commitments.organizationId, organizationId), isNotNull(commitments.lessonId), isOpen),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
