import { and, count, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { cacheWhenLarge, LARGE_COUNT } from "#platform/server/cache-expensive-count.ts";
import type { Database } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { type ListFilters, matchesListFilters } from "./list-queries.ts";
import { canReadAgentsOnly } from "./policy.ts";
import { articleCategoryMappings, articleReads, articles, articleTopicMappings } from "./tables.ts";
import { type Reader, visibleTo } from "./visible-to.ts";

type SharedFilters = Omit<ListFilters, "unread">;
type Group = "types" | "categories" | "topics";
type Counts = Record<Group, Record<string, number>>;

/** Each group ignores its own filter, so that an option shows what choosing it would give. */
function selectCounts(db: Database, condition: SQL | undefined, filters: SharedFilters) {
  const under = (ignored: Partial<SharedFilters>) =>
    and(
      eq(articles.isPublished, true),
      condition,
      matchesListFilters(db, { ...filters, ...ignored }),
    );
  const columns = (group: Group, key: PgColumn) => ({
    group: sql<Group>`${group}::text`.as("group"),
    key: sql<string>`${key}::text`.as("key"),
    total: count().as("total"),
  });
  const { categoryId } = articleCategoryMappings;
  const { topicId } = articleTopicMappings;
  return unionAll(
    db
      .select(columns("types", articles.contentType))
      .from(articles)
      .where(under({ type: undefined }))
      .groupBy(articles.contentType),
    db
      .select(columns("categories", categoryId))
      .from(articles)
      .innerJoin(articleCategoryMappings, eq(articleCategoryMappings.articleId, articles.id))
      .where(under({ categoryIds: null }))
      .groupBy(categoryId),
    db
      .select(columns("topics", topicId))
      .from(articles)
      .innerJoin(articleTopicMappings, eq(articleTopicMappings.articleId, articles.id))
      .where(under({ topicIds: null }))
      .groupBy(topicId),
  );
}

type Rows = Awaited<ReturnType<typeof selectCounts>>;
const cachedRows = cacheWhenLarge<Rows>(
  (rows) => rows.reduce((sum, { total }) => sum + total, 0) >= LARGE_COUNT,
);

/**
 * Counts what `visibleTo` allows. What readers have in common is cached for a minute when it is
 * large. On each request, the reader's own owners-only articles are added and, for `unread`, the
 * articles that they have read are subtracted.
 */
export async function readFilterCounts(
  { db, clock }: Services,
  reader: Reader,
  { unread, ...filters }: ListFilters,
): Promise<Counts> {
  const seesAll = canReadAgentsOnly(reader);
  const forAll = seesAll ? undefined : eq(articles.visibilityScope, "all");
  const own = and(ne(articles.visibilityScope, "all"), eq(articles.authorId, reader.userId));
  const readIds = db
    .select({ id: articleReads.articleId })
    .from(articleReads)
    .where(eq(articleReads.userId, reader.userId));
  const [shared, added, removed] = await Promise.all([
    cachedRows({
      db,
      name: JSON.stringify([seesAll, filters]),
      now: clock.now(),
      count: async () => await selectCounts(db, forAll, filters),
    }),
    seesAll ? [] : selectCounts(db, own, filters),
    unread ? selectCounts(db, and(visibleTo(reader), inArray(articles.id, readIds)), filters) : [],
  ]);
  const counts: Counts = { types: {}, categories: {}, topics: {} };
  const add = ({ group, key, total }: Rows[number]) => {
    // A cached count may be lower than what the reader has read since.
    counts[group][key] = Math.max(0, (counts[group][key] ?? 0) + total);
  };
  for (const row of [...shared, ...added]) add(row);
  for (const row of removed) add({ ...row, total: -row.total });
  return counts;
}
