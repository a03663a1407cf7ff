import { and, asc, count, countDistinct, desc, eq, or, type Placeholder, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "#platform/server/postgres/database.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import {
  keyElementAddresses,
  keyElements,
  lessons,
  pillarCertificates,
  pillars,
  userLessonBookmarks,
  userLessonProgress,
} from "./tables.ts";

const pillarFace = {
  id: pillars.id,
  title: pillars.title,
  slug: pillars.slug,
  color: pillars.color,
  icon: pillars.icon,
};
const pillarText = {
  description: pillars.description,
  overlayImageUrl: pillars.overlayImageUrl,
  videoTitle: pillars.videoTitle,
  videoDuration: pillars.videoDuration,
};
const certificateLink = { code: pillarCertificates.code, issuedAt: pillarCertificates.issuedAt };

const next = alias(keyElements, "next_element");

const me = sql.placeholder("userId");
const completedBy = (userId: string | Placeholder) =>
  and(eq(userLessonProgress.lessonId, lessons.id), eq(userLessonProgress.userId, userId));
const certificateOf = (userId: string | Placeholder) =>
  and(eq(pillarCertificates.pillarId, pillars.id), eq(pillarCertificates.userId, userId));

const pillarsForMember = prepareOnce("pillars_for_member", (db) =>
  db
    .select({
      ...pillarFace,
      ...pillarText,
      elementCount: countDistinct(keyElements.id),
      lessonCount: count(lessons.id),
      completedCount: count(userLessonProgress.lessonId),
    })
    .from(pillars)
    .leftJoin(keyElements, eq(keyElements.pillarId, pillars.id))
    .leftJoin(lessons, eq(lessons.keyElementId, keyElements.id))
    .leftJoin(userLessonProgress, completedBy(me))
    .groupBy(pillars.id)
    .orderBy(asc(pillars.displayOrder)),
);

/** All pillars with the completion counts of one member, in one statement. */
export const listPillars = (db: Executor, userId: string) =>
  pillarsForMember(db).execute({ userId });

const pillarBySlug = prepareOnce("pillar_by_slug", (db) =>
  db
    .select({
      pillar: { ...pillarFace, ...pillarText, videoUrl: pillars.videoUrl },
      certificate: certificateLink,
    })
    .from(pillars)
    .leftJoin(pillarCertificates, certificateOf(me))
    .where(eq(pillars.slug, sql.placeholder("slug"))),
);

export async function findPillar(db: Executor, slug: string, userId: string) {
  const [row] = await pillarBySlug(db).execute({ slug, userId });
  return row;
}

const elementsForMember = prepareOnce("elements_for_member", (db) =>
  db
    .select({
      id: keyElements.id,
      title: keyElements.title,
      description: keyElements.description,
      slug: keyElements.slug,
      lessonCount: count(lessons.id),
      completedCount: count(userLessonProgress.lessonId),
    })
    .from(keyElements)
    .leftJoin(lessons, eq(lessons.keyElementId, keyElements.id))
    .leftJoin(userLessonProgress, completedBy(me))
    .where(
      sql`${keyElements.pillarId} = (select id from pillars where slug = ${sql.placeholder("slug")})`,
    )
    .groupBy(keyElements.id)
    .orderBy(asc(keyElements.orderPosition)),
);

/** Takes the slug of the pillar, so that it can run in parallel with `findPillar`. */
export const listElements = (db: Executor, slug: string, userId: string) =>
  elementsForMember(db).execute({ slug, userId });

/** Finds a key element by slug or id: links from the admin screens use the id. */
export async function findElement(
  db: Executor,
  pillarSlug: string,
  elementSlug: string,
  userId: string,
) {
  const [row] = await db
    .select({
      pillar: {
        ...pillarFace,
        lessonCount: sql<number>`(
          select count(*)::int from lessons join key_elements on key_elements.id = key_element_id
          where pillar_id = ${pillars.id})`,
        completedCount: sql<number>`(
          select count(*)::int from lessons join key_elements on key_elements.id = key_element_id
          join user_lesson_progress on lesson_id = lessons.id and user_id = ${userId}
          where pillar_id = ${pillars.id})`,
      },
      element: {
        id: keyElements.id,
        title: keyElements.title,
        slug: keyElements.slug,
        description: keyElements.description,
      },
      nextElement: { slug: next.slug, title: next.title },
      certificate: certificateLink,
    })
    .from(pillars)
    .innerJoin(keyElements, eq(keyElements.pillarId, pillars.id))
    .leftJoin(
      next,
      and(
        eq(next.pillarId, pillars.id),
        eq(next.orderPosition, sql`${keyElements.orderPosition} + 1`),
      ),
    )
    .leftJoin(pillarCertificates, certificateOf(userId))
    .where(
      and(
        eq(pillars.slug, pillarSlug),
        or(eq(keyElements.slug, elementSlug), eq(sql`${keyElements.id}::text`, elementSlug)),
      ),
    )
    .orderBy(desc(eq(keyElements.slug, elementSlug)))
    .limit(1);
  return row;
}

/** The current address of a key element that moved here earlier, or that was opened by its id. */
export async function findMovedElement(db: Executor, pillarSlug: string, elementSlug: string) {
  const [row] = await db
    .select({ pillarSlug: pillars.slug, elementSlug: keyElements.slug })
    .from(keyElements)
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(
      or(
        eq(sql`${keyElements.id}::text`, elementSlug),
        sql`${keyElements.id} in (
          select key_element_id from ${keyElementAddresses} former
          join ${pillars} former_pillar on former_pillar.id = former.pillar_id
          where former_pillar.slug = ${pillarSlug} and former.slug = ${elementSlug})`,
      ),
    );
  return row;
}

export async function listLessons(db: Executor, elementId: string, userId: string) {
  return db
    .select({
      id: lessons.id,
      title: lessons.title,
      content: lessons.content,
      imageUrl: lessons.imageUrl,
      isCompleted: sql<boolean>`${userLessonProgress.lessonId} is not null`,
      bookmark: { notes: userLessonBookmarks.notes, rating: userLessonBookmarks.rating },
    })
    .from(lessons)
    .leftJoin(userLessonProgress, completedBy(userId))
    .leftJoin(
      userLessonBookmarks,
      and(eq(userLessonBookmarks.lessonId, lessons.id), eq(userLessonBookmarks.userId, userId)),
    )
    .where(eq(lessons.keyElementId, elementId))
    .orderBy(asc(lessons.orderPosition));
}

/** The key element and pillar of a lesson. Locks the lesson against deletion until the transaction ends. */
export async function findLessonPlace(tx: Executor, lessonId: string) {
  const [row] = await tx
    .select({ elementId: keyElements.id, pillarId: keyElements.pillarId })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .where(eq(lessons.id, lessonId))
    .for("key share", { of: lessons });
  return row;
}

/** Counts completed lessons of a member in a pillar and, if given, in one of its key elements. */
export async function countProgress(
  db: Executor,
  userId: string,
  place: { pillarId: string; elementId?: string },
) {
  const inElement = place.elementId ? eq(keyElements.id, place.elementId) : sql`false`;
  const [row] = await db
    .select({
      pillar: {
        lessonCount: count(lessons.id),
        completedCount: count(userLessonProgress.lessonId),
      },
      element: {
        lessonCount: sql<number>`(count(${lessons.id}) filter (where ${inElement}))::int`,
        completedCount: sql<number>`(count(${userLessonProgress.lessonId}) filter (where ${inElement}))::int`,
      },
    })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .leftJoin(userLessonProgress, completedBy(userId))
    .where(eq(keyElements.pillarId, place.pillarId));
  const none = { lessonCount: 0, completedCount: 0 };
  return row ?? { pillar: none, element: none };
}

export async function findCertificate(db: Executor, code: string) {
  const [row] = await db
    .select({
      ...certificateLink,
      memberName: pillarCertificates.memberName,
      pillarTitle: pillarCertificates.pillarTitle,
      pillarColor: pillarCertificates.pillarColor,
      lessonCount: pillarCertificates.lessonCount,
    })
    .from(pillarCertificates)
    .where(eq(pillarCertificates.code, code));
  return row;
}
