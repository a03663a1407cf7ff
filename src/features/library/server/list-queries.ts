import { and, desc, eq, exists, inArray, not, type SQL, sql, sum } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import type { ContentType } from "../article-contract.ts";
import type { ArticleSort } from "../article-sorts.ts";
import { canReadAgentsOnly } from "./policy.ts";
import {
  articleCategoryMappings,
  articleCounts,
  articleStats,
  articles,
  articleTopicMappings,
  guruContent,
} from "./tables.ts";
import {
  type AnyReader,
  cardColumns,
  isReadBy,
  type Reader,
  readerPlaceholder,
  titleContains,
  visibleTo,
} from "./visible-to.ts";

export interface ListFilters {
  search: string;
  type: ContentType | undefined;
  /** Null disables the filter; an empty list matches nothing. */
  categoryIds: string[] | null;
  topicIds: string[] | null;
  /** Null disables the filter; an unknown guru matches nothing. */
  guruId: string | null;
  /** Only articles that the reader has not read. */
  unread: boolean;
}

export const inCategories = (db: Executor, ids: string[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(articleCategoryMappings)
      .where(
        and(
          eq(articleCategoryMappings.articleId, articles.id),
          inArray(articleCategoryMappings.categoryId, ids),
        ),
      ),
  );

export const withTopics = (db: Executor, ids: string[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(articleTopicMappings)
      .where(
        and(
          eq(articleTopicMappings.articleId, articles.id),
          inArray(articleTopicMappings.topicId, ids),
        ),
      ),
  );

const byGuru = (db: Executor, guruId: string): SQL =>
  inArray(
    articles.id,
    db
      .select({ articleId: guruContent.articleId })
      .from(guruContent)
      .where(eq(guruContent.guruId, guruId)),
  );

/** Matches any selected category and any selected topic. Says nothing about the reader. */
export const matchesListFilters = (db: Executor, filters: Omit<ListFilters, "unread">) =>
  and(
    titleContains(filters.search),
    filters.type && eq(articles.contentType, filters.type),
    filters.categoryIds ? inCategories(db, filters.categoryIds) : undefined,
    filters.topicIds ? withTopics(db, filters.topicIds) : undefined,
    filters.guruId ? byGuru(db, filters.guruId) : undefined,
  );

const matching = (db: Executor, reader: AnyReader, filters: ListFilters) =>
  and(
    visibleTo(reader),
    matchesListFilters(db, filters),
    filters.unread ? not(isReadBy(reader)) : undefined,
  );

/** Each order has an index that ends with the id. */
const ORDERS = {
  newest: [articles.publishedAt, articles.id],
  "most-read": [articleStats.views, articleStats.articleId],
  "most-liked": [articleStats.likes, articleStats.articleId],
};

export function selectArticles(
  db: Executor,
  reader: AnyReader,
  filters: ListFilters,
  page: number,
  sort: ArticleSort = "newest",
) {
  const query = db
    .select(cardColumns(reader))
    .from(articles)
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(matching(db, reader, filters))
    .orderBy(...ORDERS[sort].map((column) => desc(column)))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .$dynamic();
  return sort === "newest"
    ? query
    : query.innerJoin(articleStats, eq(articleStats.articleId, articles.id));
}

const NO_FILTERS: ListFilters = {
  search: "",
  type: undefined,
  categoryIds: null,
  topicIds: null,
  guruId: null,
  unread: false,
};
const isUnfiltered = ({ search, type, categoryIds, topicIds, guruId, unread }: ListFilters) =>
  !search && !type && !categoryIds && !topicIds && !guruId && !unread;

const newestArticles = prepareOnce("newest_articles", (db, seesAgentsOnly: boolean) =>
  selectArticles(db, readerPlaceholder(seesAgentsOnly), NO_FILTERS, 1),
);

export async function listArticles(
  db: Executor,
  reader: Reader,
  filters: ListFilters,
  { page, sort }: { page: number; sort: ArticleSort },
) {
  return page === 1 && sort === "newest" && isUnfiltered(filters)
    ? newestArticles(db, canReadAgentsOnly(reader)).execute({ userId: reader.userId })
    : selectArticles(db, reader, filters, page, sort);
}

/** True if article_counts holds the total for these filters. */
export const hasStoredCount = (filters: ListFilters): boolean =>
  isUnfiltered({ ...filters, type: undefined });

export async function readStoredCount(
  db: Executor,
  reader: Reader,
  type: ContentType | undefined,
): Promise<number> {
  const [row] = type
    ? await selectVisibleTotal(db, reader, type)
    : await visibleTotal(db, canReadAgentsOnly(reader)).execute({ userId: reader.userId });
  return row?.total ?? 0;
}

export const countArticles = (
  db: Executor,
  reader: Reader,
  filters: ListFilters,
): Promise<number> => countMatching(db, matching(db, reader, filters));

export const countMatching = (db: Executor, condition: SQL | undefined): Promise<number> =>
  countUpToLimit(db, db.select({ one: sql`1` }).from(articles).where(condition));

function selectVisibleTotal(db: Executor, reader: AnyReader, type?: ContentType) {
  const seesAll = canReadAgentsOnly(reader);
  const ofType = type && eq(articles.contentType, type);
  const own = sql`(select count(*) from ${articles} where ${and(
    eq(articles.authorId, reader.userId),
    eq(articles.visibilityScope, "agents_only"),
    eq(articles.isPublished, true),
    ofType,
  )})`;
  return db
    .select({
      total: sql<number>`(coalesce(${sum(articleCounts.total)}, 0) + ${seesAll ? sql`0` : own})::int`,
    })
    .from(articleCounts)
    .where(
      and(
        eq(articleCounts.isPublished, true),
        seesAll ? undefined : eq(articleCounts.visibilityScope, "all"),
        type && eq(articleCounts.contentType, type),
      ),
    );
}

const visibleTotal = prepareOnce("visible_total", (db, seesAgentsOnly: boolean) =>
  selectVisibleTotal(db, readerPlaceholder(seesAgentsOnly)),
);
