import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { isNextOfSeries } from "#features/events/server/public.ts";
import { events, eventTags } from "#features/events/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { isLessonOpen, isPublished } from "#features/learning/server/public.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { type Reader, visibleTo } from "#features/library/server/public.ts";
import { articles } from "#features/library/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { PrescriptionKind } from "../scorecard-rules.ts";
import { scorecardPrescriptions } from "./tables.ts";

const EVENTS_PER_TAG = 3;

interface Prescription {
  id: string;
  metricId: string;
  kind: PrescriptionKind;
  title: string;
  path: string;
  /** As the search knows it. A tag leads to its next event. */
  content: { kind: "lesson" | "article" | "guru" | "event"; id: string };
  events: { id: string; title: string; startsAt: Date }[];
}

/** What to do about the metrics, in order: only what the reader may open now. */
export async function readPrescriptions(
  db: Executor,
  reader: Reader,
  metricIds: string[],
  now: Date,
): Promise<Prescription[]> {
  const [rows, upcoming] = await Promise.all([
    selectPrescriptions(db, metricIds, isOpenTo(reader, now)),
    selectUpcoming(db, metricIds, now),
  ]);
  return rows.flatMap(({ id, metricId, kind, eventTag, lesson, article, guru }): Prescription[] => {
    const base = { id, metricId, kind, events: [] };
    if (lesson) {
      const path = `/pillars-of-agency/${lesson.pillarSlug}/${lesson.elementSlug}?lesson=${lesson.id}`;
      return [{ ...base, title: lesson.title, path, content: { kind: "lesson", id: lesson.id } }];
    }
    if (article) {
      const path = `/resources/${article.slug}`;
      return [
        { ...base, title: article.title, path, content: { kind: "article", id: article.id } },
      ];
    }
    if (guru) {
      const path = `/gurus/${guru.slug}`;
      return [{ ...base, title: guru.name, path, content: { kind: "guru", id: guru.id } }];
    }
    const tagged = upcoming.filter(({ tag }) => tag === eventTag);
    const [next] = tagged;
    if (eventTag === null || !next) return [];
    return [
      {
        ...base,
        title: eventTag,
        path: `/events?${new URLSearchParams({ tags: eventTag })}`,
        content: { kind: "event", id: next.id },
        events: tagged.map(({ tag: _, place: __, ...event }) => event),
      },
    ];
  });
}

export const isLessonHidden = sql`not (${isPublished(lessons, keyElements, pillars)})`;
export const lessonNote = sql`${pillars.title} || ' · ' || ${keyElements.title}`;
export const guruNote = sql`nullif(${gurus.businessName}, '')`;

const isOpenTo = (reader: Reader, now: Date) =>
  or(
    and(isPublished(lessons, keyElements, pillars), isLessonOpen(reader.userId, now)),
    visibleTo(reader),
    eq(gurus.isActive, true),
    isNotNull(scorecardPrescriptions.eventTag),
  );

/** The prescriptions of the metrics with what they refer to, in order. */
export const selectPrescriptions = (db: Executor, metricIds: string[], where?: SQL) =>
  db
    .select({
      id: scorecardPrescriptions.id,
      metricId: scorecardPrescriptions.metricId,
      kind: scorecardPrescriptions.kind,
      eventTag: scorecardPrescriptions.eventTag,
      lesson: {
        id: lessons.id,
        title: lessons.title,
        elementSlug: sql<string>`${keyElements.slug}`,
        pillarSlug: sql<string>`${pillars.slug}`,
      },
      article: { id: articles.id, title: articles.title, slug: articles.slug },
      guru: { id: gurus.id, name: gurus.name, slug: gurus.slug },
      note: sql<string | null>`coalesce(${lessonNote}, ${guruNote})`,
      /** Members cannot open it. */
      isHidden: sql<boolean>`case ${scorecardPrescriptions.kind} when 'lesson' then ${isLessonHidden}
        when 'template' then not ${articles.isPublished} when 'guru' then not ${gurus.isActive}
        else false end`,
    })
    .from(scorecardPrescriptions)
    .leftJoin(lessons, eq(lessons.id, scorecardPrescriptions.lessonId))
    .leftJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .leftJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .leftJoin(articles, eq(articles.id, scorecardPrescriptions.articleId))
    .leftJoin(gurus, eq(gurus.id, scorecardPrescriptions.guruId))
    .where(and(inArray(scorecardPrescriptions.metricId, metricIds), where))
    .orderBy(
      asc(scorecardPrescriptions.metricId),
      asc(scorecardPrescriptions.position),
      asc(scorecardPrescriptions.id),
    );

/** The next events with the tags of the metrics. */
function selectUpcoming(db: Executor, metricIds: string[], now: Date) {
  const tags = db
    .select({ tag: sql`${scorecardPrescriptions.eventTag}` })
    .from(scorecardPrescriptions)
    .where(inArray(scorecardPrescriptions.metricId, metricIds));
  const ranked = db
    .select({
      tag: eventTags.tag,
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      place:
        sql<number>`row_number() over (partition by ${eventTags.tag} order by ${events.startsAt}, ${events.id})`.as(
          "place",
        ),
    })
    .from(eventTags)
    .innerJoin(events, eq(events.id, eventTags.eventId))
    .where(
      and(
        inArray(eventTags.tag, tags),
        eq(events.isActive, true),
        isNull(events.canceledAt),
        gte(events.startsAt, now),
        isNextOfSeries(now),
      ),
    )
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.place, EVENTS_PER_TAG)).orderBy(ranked.place);
}
