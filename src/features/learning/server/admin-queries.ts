import { and, asc, count, countDistinct, eq, or, type SQL, sql } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

interface ListInput {
  search: string;
  page: number;
}

/** Characters of HTML to read for an excerpt. Leaves room for the markup before the first words. */
const EXCERPT_SOURCE = 1500;

const contains = (column: SQL.Aliased | Parameters<typeof eq>[0], search: string) =>
  sql`${column} ilike ${`%${search.replace(/[\\%_]/g, "\\$&")}%`}`;
const found = (search: string, ...columns: Parameters<typeof contains>[0][]) =>
  search ? or(...columns.map((column) => contains(column, search))) : undefined;
const matching = (search: string, ...columns: Parameters<typeof contains>[0][]) => {
  const condition = found(search, ...columns);
  return condition
    ? sql<number>`(count(*) filter (where ${condition}))::int`
    : sql<number>`count(*)::int`;
};
const stateOf = <Table extends typeof pillars | typeof keyElements | typeof lessons>(
  table: Table,
) => ({
  isPublished: table.isPublished as Table["isPublished"],
  publishedAt: table.publishedAt as Table["publishedAt"],
  publishAt: table.publishAt as Table["publishAt"],
  notifiesMembers: table.notifiesMembers as Table["notifiesMembers"],
});
const dripOf = <Table extends typeof keyElements | typeof lessons>(table: Table) => ({
  opensAfterDays: table.opensAfterDays as Table["opensAfterDays"],
  opensAfterPrevious: table.opensAfterPrevious as Table["opensAfterPrevious"],
});
const offset = ({ page }: ListInput) => (page - 1) * PAGE_SIZE;

const pillarFace = {
  id: pillars.id,
  title: pillars.title,
  slug: pillars.slug,
  color: pillars.color,
  icon: pillars.icon,
};

const pillarOfList = { ...pillarFace, isPublished: pillars.isPublished };

const pillarForm = {
  ...pillarFace,
  description: pillars.description,
  overlayImageUrl: pillars.overlayImageUrl,
  videoUrl: pillars.videoUrl,
  videoTitle: pillars.videoTitle,
  videoDuration: pillars.videoDuration,
  displayOrder: pillars.displayOrder,
  ...stateOf(pillars),
};

export async function findAdminPillar(db: Executor, id: string) {
  const [row] = await db
    .select({ ...pillarForm, captions: pillars.captions, ...lastSaveOf(pillars) })
    .from(pillars)
    .where(eq(pillars.id, id));
  return row;
}

export async function countPillars(db: Executor, search: string) {
  const [row] = await db
    .select({
      count: count(),
      total: matching(search, pillars.title, pillars.description),
    })
    .from(pillars);
  return row ?? { count: 0, total: 0 };
}

export function listAdminPillars(db: Executor, input: ListInput) {
  return db
    .select({
      ...pillarForm,
      elementCount: countDistinct(keyElements.id),
      lessonCount: count(lessons.id),
    })
    .from(pillars)
    .leftJoin(keyElements, eq(keyElements.pillarId, pillars.id))
    .leftJoin(lessons, eq(lessons.keyElementId, keyElements.id))
    .where(found(input.search, pillars.title, pillars.description))
    .groupBy(pillars.id)
    .orderBy(asc(pillars.displayOrder))
    .limit(PAGE_SIZE)
    .offset(offset(input));
}

/** The pillar of a list of key elements, with the length of the list and the number of matches. */
export async function findElementList(db: Executor, pillarId: string, search: string) {
  const ofElements = db
    .select({
      count: sql<number>`count(*)::int`.as("count"),
      total: matching(search, keyElements.title, keyElements.description).as("total"),
    })
    .from(keyElements)
    .where(eq(keyElements.pillarId, pillarId))
    .as("of_elements");
  const [row] = await db
    .select({ pillar: pillarOfList, count: ofElements.count, total: ofElements.total })
    .from(pillars)
    .innerJoin(ofElements, sql`true`)
    .where(eq(pillars.id, pillarId));
  return row;
}

export function listAdminElements(db: Executor, pillarId: string, input: ListInput) {
  return db
    .select({
      id: keyElements.id,
      title: keyElements.title,
      description: keyElements.description,
      slug: keyElements.slug,
      orderPosition: keyElements.orderPosition,
      ...stateOf(keyElements),
      ...dripOf(keyElements),
      lessonCount: count(lessons.id),
    })
    .from(keyElements)
    .leftJoin(lessons, eq(lessons.keyElementId, keyElements.id))
    .where(
      and(
        eq(keyElements.pillarId, pillarId),
        found(input.search, keyElements.title, keyElements.description),
      ),
    )
    .groupBy(keyElements.id)
    .orderBy(asc(keyElements.orderPosition))
    .limit(PAGE_SIZE)
    .offset(offset(input));
}

export async function findAdminElement(
  db: Executor,
  place: { pillarId: string; elementId: string },
) {
  const [row] = await db
    .select({
      id: keyElements.id,
      title: keyElements.title,
      description: keyElements.description,
      slug: keyElements.slug,
      ...stateOf(keyElements),
      ...dripOf(keyElements),
      ...lastSaveOf(keyElements),
    })
    .from(keyElements)
    .where(and(eq(keyElements.id, place.elementId), eq(keyElements.pillarId, place.pillarId)));
  return row;
}

/** The pillar and key element of a list of lessons; undefined when they do not belong together. */
export async function findLessonList(
  db: Executor,
  place: { pillarId: string; elementId: string },
  search: string,
) {
  const ofLessons = db
    .select({
      count: sql<number>`count(*)::int`.as("count"),
      total: matching(search, lessons.title).as("total"),
    })
    .from(lessons)
    .where(eq(lessons.keyElementId, place.elementId))
    .as("of_lessons");
  const [row] = await db
    .select({
      pillar: pillarOfList,
      element: {
        id: keyElements.id,
        title: keyElements.title,
        slug: keyElements.slug,
        isPublished: keyElements.isPublished,
      },
      count: ofLessons.count,
      total: ofLessons.total,
    })
    .from(keyElements)
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .innerJoin(ofLessons, sql`true`)
    .where(and(eq(keyElements.id, place.elementId), eq(pillars.id, place.pillarId)));
  return row;
}

export function listAdminLessons(db: Executor, elementId: string, input: ListInput) {
  return db
    .select({
      id: lessons.id,
      title: lessons.title,
      imageUrl: lessons.imageUrl,
      orderPosition: lessons.orderPosition,
      ...stateOf(lessons),
      ...dripOf(lessons),
      beginning: sql<string>`left(${lessons.content}, ${EXCERPT_SOURCE})`,
    })
    .from(lessons)
    .where(and(eq(lessons.keyElementId, elementId), found(input.search, lessons.title)))
    .orderBy(asc(lessons.orderPosition))
    .limit(PAGE_SIZE)
    .offset(offset(input));
}

/** Where a lesson is, and the lessons before and after it in its key element. */
export async function findLessonPlace(db: Executor, lessonId: string) {
  const neighbor = (isNext: boolean) => sql<{ id: string; title: string } | null>`(
    select json_build_object('id', n.id, 'title', n.title) from lessons n
    where n.key_element_id = ${lessons.keyElementId}
      and n.order_position ${sql.raw(isNext ? ">" : "<")} ${lessons.orderPosition}
    order by n.order_position ${sql.raw(isNext ? "asc" : "desc")} limit 1)`;
  const [row] = await db
    .select({
      pillar: { id: pillars.id, title: pillars.title, slug: pillars.slug },
      element: { id: keyElements.id, title: keyElements.title, slug: keyElements.slug },
      previous: neighbor(false),
      next: neighbor(true),
    })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(eq(lessons.id, lessonId));
  return row;
}

export async function findAdminLesson(
  db: Executor,
  place: { pillarId: string; elementId: string; lessonId: string },
) {
  const [row] = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      content: lessons.content,
      imageUrl: lessons.imageUrl,
      videoUrl: lessons.videoUrl,
      videoSeconds: lessons.videoSeconds,
      captions: lessons.captions,
      attachments: lessons.attachments,
      exercises: lessons.exercises,
      orderPosition: lessons.orderPosition,
      ...stateOf(lessons),
      ...dripOf(lessons),
      ...lastSaveOf(lessons),
    })
    .from(lessons)
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .where(
      and(
        eq(lessons.id, place.lessonId),
        eq(keyElements.id, place.elementId),
        eq(keyElements.pillarId, place.pillarId),
      ),
    );
  return row;
}
