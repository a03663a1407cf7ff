import { asc, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { eventTags } from "#features/events/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { articles } from "#features/library/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { ilikeContains } from "#platform/server/postgres/ilike-contains.ts";
import type { PrescriptionTarget } from "../admin-contract.ts";
import type { PrescriptionKind } from "../scorecard-rules.ts";
import { bandColumns } from "./metric-queries.ts";
import { guruNote, isLessonHidden, lessonNote, selectPrescriptions } from "./read-prescriptions.ts";
import { scorecardCurrencyBands, scorecardMetrics } from "./tables.ts";

const MAX_TARGETS = 20;

const metricColumns = {
  id: scorecardMetrics.id,
  formula: scorecardMetrics.formula,
  name: scorecardMetrics.name,
  help: scorecardMetrics.help,
  unit: scorecardMetrics.unit,
  pillarId: scorecardMetrics.pillarId,
  pillarTitle: pillars.title,
  ...bandColumns(scorecardMetrics),
  isArchived: scorecardMetrics.isArchived,
  ...lastSaveOf(scorecardMetrics),
};

/** All metrics, or one of them, with limits and prescriptions. Three statements. */
export async function listAdminMetrics(db: Executor, id?: string) {
  const metrics = await db
    .select(metricColumns)
    .from(scorecardMetrics)
    .leftJoin(pillars, eq(pillars.id, scorecardMetrics.pillarId))
    .where(id ? eq(scorecardMetrics.id, id) : undefined)
    .orderBy(asc(scorecardMetrics.position), asc(scorecardMetrics.id));
  const ids = metrics.map((metric) => metric.id);
  const currencies = await listCurrencyBands(db, ids);
  const prescriptions = await listPrescribed(db, ids);
  return metrics.map((metric) => ({
    ...metric,
    currencyBands: currencies.filter(({ metricId }) => metricId === metric.id),
    prescriptions: prescriptions.filter(({ metricId }) => metricId === metric.id),
  }));
}

const listCurrencyBands = (db: Executor, metricIds: string[]) =>
  db
    .select({
      metricId: scorecardCurrencyBands.metricId,
      currency: scorecardCurrencyBands.currency,
      ...bandColumns(scorecardCurrencyBands),
    })
    .from(scorecardCurrencyBands)
    .where(inArray(scorecardCurrencyBands.metricId, metricIds))
    .orderBy(asc(scorecardCurrencyBands.currency));

export const listPillars = (db: Executor) =>
  db
    .select({ id: pillars.id, title: pillars.title })
    .from(pillars)
    .orderBy(asc(pillars.displayOrder));

/** A prescription as staff see it, whether or not members can open it. */
const listPrescribed = async (db: Executor, metricIds: string[]) =>
  (await selectPrescriptions(db, metricIds)).map(({ eventTag, lesson, article, guru, ...row }) => ({
    ...row,
    target: eventTag ?? (lesson ?? article ?? guru)?.id ?? "",
    title: eventTag ?? lesson?.title ?? article?.title ?? guru?.name ?? "",
  }));

type Filter = { search: string } | { targets: string[] };
type Targets = Promise<Omit<PrescriptionTarget, "kind">[]>;

const TARGETS: Record<PrescriptionKind, (db: Executor, filter: Filter) => Targets> = {
  lesson: (db, filter) =>
    db
      .select({
        target: lessons.id,
        title: lessons.title,
        note: sql<string>`${lessonNote}`,
        isHidden: sql<boolean>`${isLessonHidden}`,
      })
      .from(lessons)
      .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
      .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
      .where(matches(sql`${lessons.id}`, sql`${lessons.title}`, filter))
      .orderBy(asc(lessons.title), asc(lessons.id))
      .limit(MAX_TARGETS),
  template: (db, filter) =>
    db
      .select({
        target: articles.id,
        title: articles.title,
        note: sql<null>`null`,
        isHidden: sql<boolean>`not ${articles.isPublished}`,
      })
      .from(articles)
      .where(matches(sql`${articles.id}`, sql`${articles.title}`, filter))
      .orderBy(asc(articles.title), asc(articles.id))
      .limit(MAX_TARGETS),
  guru: (db, filter) =>
    db
      .select({
        target: gurus.id,
        title: gurus.name,
        note: sql<string | null>`${guruNote}`,
        isHidden: sql<boolean>`not ${gurus.isActive}`,
      })
      .from(gurus)
      .where(matches(sql`${gurus.id}`, sql`${gurus.name}`, filter))
      .orderBy(asc(gurus.name), asc(gurus.id))
      .limit(MAX_TARGETS),
  event_tag: (db, filter) =>
    db
      .select({
        target: eventTags.tag,
        title: eventTags.tag,
        note: sql<string>`case when ${count()} = 1 then '1 event' else ${count()} || ' events' end`,
        isHidden: sql<boolean>`false`,
      })
      .from(eventTags)
      .where(
        "search" in filter
          ? matches(sql`${eventTags.tag}`, sql`${eventTags.tag}`, filter)
          : inArray(eventTags.tag, filter.targets),
      )
      .groupBy(eventTags.tag)
      .orderBy(asc(eventTags.tag))
      .limit(MAX_TARGETS),
};

function matches(id: SQL, title: SQL, filter: Filter): SQL | undefined {
  if ("targets" in filter) return sql`${id} = any(${sql.param(filter.targets)}::uuid[])`;
  return filter.search ? ilikeContains(title, filter.search) : undefined;
}

export async function findTargets(
  db: Executor,
  kind: PrescriptionKind,
  filter: Filter,
): Promise<PrescriptionTarget[]> {
  const rows = await TARGETS[kind](db, filter);
  return rows.map((row) => ({ kind, ...row }));
}
