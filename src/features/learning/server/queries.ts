import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Attachment } from "#platform/document-contract.ts";
import { captionTracks, vttIn } from "#platform/server/captions.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import type { ExerciseItem } from "../lesson-parts-contract.ts";
import {
  isElementOpen,
  isLessonOpen,
  isPublished,
  opensAt,
  previousTitle,
} from "./open-content.ts";
import {
  keyElementAddresses,
  keyElements,
  lessons,
  pillarCertificates,
  pillars,
  userLessonBookmarks,
  userLessonProgress,
  userLessonVisits,
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
  publishedAt: pillars.publishedAt,
};
const certificateLink = { code: pillarCertificates.code, issuedAt: pillarCertificates.issuedAt };

const next = alias(keyElements, "next_element");
const nextPillar = alias(pillars, "next_pillar");

const me = sql.placeholder("userId");
const now = sql.placeholder("now");
/** When closed content opens: at a time, or after the key element before it. */
const lockOf = (table: typeof keyElements | typeof lessons, member: string | Placeholder) => ({
  opensAt: opensAt(table, member),
  opensAfter: sql<string | null>`case when ${table.opensAfterPrevious} then ${previousTitle} end`,
});
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
    .leftJoin(keyElements, and(eq(keyElements.pillarId, pillars.id), isPublished(keyElements)))
    .leftJoin(lessons, and(eq(lessons.keyElementId, keyElements.id), isPublished(lessons)))
    .leftJoin(userLessonProgress, completedBy(me))
    .where(isPublished(pillars))
    .groupBy(pillars.id)
    .orderBy(asc(pillars.displayOrder)),
);

/** All published pillars with the completion counts of one member, in one statement. */
export const listPillars = (db: Executor, userId: string) =>
  pillarsForMember(db).execute({ userId });

/** A preview also shows what members do not see. */
interface Viewer {
  userId: string;
  now: Date;
  isPreview: boolean;
}

const pillarBySlug = prepareOnce("pillar_by_slug", (db, isPreview: boolean) =>
  db
    .select({
      pillar: {
        ...pillarFace,
        ...pillarText,
        videoUrl: pillars.videoUrl,
        captionTracks: captionTracks(pillars.captions),
      },
      certificate: certificateLink,
    })
    .from(pillars)
    .leftJoin(pillarCertificates, certificateOf(me))
    .where(
      and(eq(pillars.slug, sql.placeholder("slug")), isPreview ? undefined : isPublished(pillars)),
    ),
);

export async function findPillar(db: Executor, slug: string, { userId, isPreview }: Viewer) {
  const [row] = await pillarBySlug(db, isPreview).execute({ slug, userId });
  return row;
}

const elementsForMember = prepareOnce("elements_for_member", (db, isPreview: boolean) =>
  db
    .select({
      id: keyElements.id,
      title: keyElements.title,
      description: keyElements.description,
      slug: keyElements.slug,
      publishedAt: keyElements.publishedAt,
      lessonCount: count(lessons.id),
      completedCount: count(userLessonProgress.lessonId),
      isOpen: isPreview ? sql<boolean>`true` : isElementOpen(me, now),
      ...lockOf(keyElements, me),
    })
    .from(keyElements)
    .leftJoin(
      lessons,
      and(eq(lessons.keyElementId, keyElements.id), isPreview ? undefined : isPublished(lessons)),
    )
    .leftJoin(userLessonProgress, completedBy(me))
    .where(
      and(
        sql`${keyElements.pillarId} = (select id from pillars where slug = ${sql.placeholder("slug")})`,
        isPreview ? undefined : isPublished(keyElements),
      ),
    )
    .groupBy(keyElements.id)
    .orderBy(asc(keyElements.orderPosition)),
);

/** Takes the slug of the pillar, so that it can run in parallel with `findPillar`. */
export const listElements = (db: Executor, slug: string, { userId, now: at, isPreview }: Viewer) =>
  elementsForMember(db, isPreview).execute({ slug, userId, now: at });

/** Finds a key element by slug or id: links from the admin screens use the id. */
export async function findElement(
  db: Executor,
  pillarSlug: string,
  elementSlug: string,
  { userId, now: at, isPreview }: Viewer,
) {
  const publishedOnly = isPreview
    ? sql``
    : sql`and lessons.is_published and key_elements.is_published`;
  const [row] = await db
    .select({
      pillar: {
        ...pillarFace,
        lessonCount: sql<number>`(
          select count(*)::int from lessons join key_elements on key_elements.id = key_element_id
          where pillar_id = ${pillars.id} ${publishedOnly})`,
        completedCount: sql<number>`(
          select count(*)::int from lessons join key_elements on key_elements.id = key_element_id
          join user_lesson_progress on lesson_id = lessons.id and user_id = ${userId}
          where pillar_id = ${pillars.id} ${publishedOnly})`,
      },
      element: {
        id: keyElements.id,
        title: keyElements.title,
        slug: keyElements.slug,
        description: keyElements.description,
      },
      lock: {
        isOpen: isPreview ? sql<boolean>`true` : isElementOpen(userId, at),
        ...lockOf(keyElements, userId),
      },
      nextElement: { slug: next.slug, title: next.title },
      nextPillar: { slug: nextPillar.slug, title: nextPillar.title },
      certificate: certificateLink,
    })
    .from(pillars)
    .innerJoin(keyElements, eq(keyElements.pillarId, pillars.id))
    .leftJoin(
      next,
      eq(
        next.id,
        sql`(select after.id from ${keyElements} as after
          where after.pillar_id = ${pillars.id} ${isPreview ? sql`` : sql`and after.is_published`}
            and after.order_position > ${keyElements.orderPosition}
          order by after.order_position limit 1)`,
      ),
    )
    .leftJoin(
      nextPillar,
      eq(
        nextPillar.id,
        sql`(select after.id from ${pillars} as after
          where after.display_order > ${pillars.displayOrder} ${isPreview ? sql`` : sql`and after.is_published`}
          order by after.display_order limit 1)`,
      ),
    )
    .leftJoin(pillarCertificates, certificateOf(userId))
    .where(
      and(
        eq(pillars.slug, pillarSlug),
        isPreview ? undefined : isPublished(pillars, keyElements),
        or(eq(keyElements.slug, elementSlug), eq(sql`${keyElements.id}::text`, elementSlug)),
      ),
    )
    .orderBy(desc(eq(keyElements.slug, elementSlug)))
    .limit(1);
  return row;
}

/** The current address of a key element that had this one earlier, by slug or id. */
export async function findMovedElement(db: Executor, pillarSlug: string, elementSlug: string) {
  const former = alias(pillars, "former_pillar");
  const [row] = await db
    .select({ pillarSlug: pillars.slug, elementSlug: keyElements.slug })
    .from(keyElementAddresses)
    .innerJoin(former, eq(former.id, keyElementAddresses.pillarId))
    .innerJoin(keyElements, eq(keyElements.id, keyElementAddresses.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(
      and(
        eq(former.slug, pillarSlug),
        or(
          eq(keyElementAddresses.slug, elementSlug),
          eq(sql`${keyElements.id}::text`, elementSlug),
        ),
      ),
    )
    .limit(1);
  return row;
}

/** The list of an open lesson; empty while it is closed. */
const orNone = <Item>(isOpen: SQL, list: SQL<Item[]>) =>
  sql<Item[]>`case when ${isOpen} then ${list} else '[]' end`;

export async function listLessons(
  db: Executor,
  elementId: string,
  { userId, now: at, isPreview }: Viewer,
) {
  const isOpen = isPreview ? sql<boolean>`true` : isLessonOpen(userId, at);
  return db
    .select({
      id: lessons.id,
      title: lessons.title,
      content: sql<string>`case when ${isOpen} then ${lessons.content} else '' end`,
      imageUrl: sql<string | null>`case when ${isOpen} then ${lessons.imageUrl} end`,
      videoUrl: sql<string | null>`case when ${isOpen} then ${lessons.videoUrl} end`,
      videoSeconds: sql<number | null>`case when ${isOpen} then ${lessons.videoSeconds} end`,
      captionTracks: orNone(isOpen, captionTracks(lessons.captions)),
      attachments: orNone(isOpen, sql<Attachment[]>`${lessons.attachments}`),
      exercises: orNone(isOpen, sql<ExerciseItem[]>`${lessons.exercises}`),
      publishedAt: lessons.publishedAt,
      isOpen,
      ...lockOf(lessons, userId),
      completedAt: userLessonProgress.completedAt,
      lastOpenedAt: userLessonVisits.lastOpenedAt,
      videoPosition: sql<number>`coalesce(${userLessonVisits.videoPosition}, 0)`,
      notes: sql<string>`coalesce(${userLessonBookmarks.notes}, '')`,
      /** Null unless the lesson is bookmarked. */
      rating: sql<
        number | null
      >`case when ${userLessonBookmarks.isBookmarked} then ${userLessonBookmarks.rating} end`,
    })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .leftJoin(userLessonProgress, completedBy(userId))
    .leftJoin(
      userLessonBookmarks,
      and(eq(userLessonBookmarks.lessonId, lessons.id), eq(userLessonBookmarks.userId, userId)),
    )
    .leftJoin(
      userLessonVisits,
      and(eq(userLessonVisits.lessonId, lessons.id), eq(userLessonVisits.userId, userId)),
    )
    .where(and(eq(lessons.keyElementId, elementId), isPreview ? undefined : isPublished(lessons)))
    .orderBy(asc(lessons.orderPosition));
}

/**
 * The key element and pillar of a published lesson, and whether it is open. Locks the lesson against
 * deletion until the transaction ends.
 */
export async function findLessonPlace(tx: Executor, lessonId: string, userId: string, at: Date) {
  const [row] = await tx
    .select({
      title: lessons.title,
      elementId: keyElements.id,
      elementSlug: keyElements.slug,
      pillarId: keyElements.pillarId,
      pillarSlug: pillars.slug,
      isOpen: isLessonOpen(userId, at),
      isElementOpen: isElementOpen(userId, at),
      ofLesson: lockOf(lessons, userId),
      ofElement: lockOf(keyElements, userId),
    })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(and(eq(lessons.id, lessonId), isPublished(lessons, keyElements, pillars)))
    .for("key share", { of: lessons });
  return row;
}

/** The captions of a lesson in one language. `requireLesson` checks first who may read them. */
export async function findLessonCaptions(db: Executor, lessonId: string, language: string) {
  const [row] = await db
    .select({ vtt: vttIn(lessons.captions, language) })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  return row?.vtt;
}

export async function findPillarCaptions(
  db: Executor,
  pillarId: string,
  language: string,
  isPreview: boolean,
) {
  const [row] = await db
    .select({ vtt: vttIn(pillars.captions, language) })
    .from(pillars)
    .where(and(eq(pillars.id, pillarId), isPreview ? undefined : isPublished(pillars)));
  return row?.vtt;
}

/** Counts published and completed lessons of a member in a pillar and, if given, in one of its key elements. */
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
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .leftJoin(userLessonProgress, completedBy(userId))
    .where(and(eq(pillars.id, place.pillarId), isPublished(pillars, keyElements, lessons)));
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
