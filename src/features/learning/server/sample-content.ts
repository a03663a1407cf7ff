import { and, asc, eq, not } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { lessonTexts } from "./file-usage.ts";
import { hasCondition, isPublished } from "./open-content.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

/** Published pillars with the titles of their key elements and lessons, in order. */
export async function listProgramTitles(db: Executor) {
  const rows = await db
    .select({
      pillar: {
        id: pillars.id,
        title: pillars.title,
        description: pillars.description,
        color: pillars.color,
      },
      element: { id: keyElements.id, title: keyElements.title },
      lesson: lessons.title,
    })
    .from(pillars)
    .leftJoin(keyElements, and(eq(keyElements.pillarId, pillars.id), isPublished(keyElements)))
    .leftJoin(lessons, and(eq(lessons.keyElementId, keyElements.id), isPublished(lessons)))
    .where(isPublished(pillars))
    .orderBy(asc(pillars.displayOrder), asc(keyElements.orderPosition), asc(lessons.orderPosition));
  const byPillar = [...Map.groupBy(rows, ({ pillar }) => pillar.id).values()];
  return byPillar.flatMap((ofPillar) => {
    const [first] = ofPillar;
    if (!first) return [];
    const byElement = Map.groupBy(ofPillar, ({ element }) => element?.id);
    const elements = [...byElement.values()].flatMap((ofElement) => {
      const element = ofElement[0]?.element;
      return element
        ? [{ ...element, lessons: ofElement.flatMap(({ lesson }) => lesson ?? []) }]
        : [];
    });
    return [{ ...first.pillar, elements }];
  });
}

/**
 * A lesson that people may read before they pay. Null unless it is published and opens without a
 * condition.
 */
export async function findSampleLesson(db: Executor, lessonId: string) {
  const [row] = await db
    .select({
      title: lessons.title,
      content: lessons.content,
      imageUrl: lessons.imageUrl,
      videoUrl: lessons.videoUrl,
      videoSeconds: lessons.videoSeconds,
      captions: lessons.captions,
      attachments: lessons.attachments,
      exercises: lessons.exercises,
      elementTitle: keyElements.title,
      pillarTitle: pillars.title,
    })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(
      and(
        eq(lessons.id, lessonId),
        isPublished(lessons, keyElements, pillars),
        not(hasCondition(lessons)),
        not(hasCondition(keyElements)),
      ),
    );
  return row ? { ...row, texts: lessonTexts(row) } : null;
}
