import { and, asc, desc, eq, gt, isNull, lte, or, type SQL, sql, sum } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { AdminFilters, AdminOrder, OwnFilters } from "../admin-contract.ts";
import { formColumns } from "./article-content.ts";
import { countMatching, inCategories, withTopics } from "./list-queries.ts";
import { articleCounts, articleStats, articles } from "./tables.ts";
import { type Reader, titleContains, visibleTo } from "./visible-to.ts";

type Flags = Pick<typeof articles, "isPublished" | "isFeatured" | "contentType">;
type FlagFilters = Pick<AdminFilters, "status" | "featured" | "type">;

/** Works on articles and on article_counts: both tables have these columns. */
const byFlags = (table: Flags | typeof articleCounts, filters: FlagFilters): SQL | undefined =>
  and(
    filters.status === "all" ? undefined : eq(table.isPublished, filters.status === "published"),
    filters.featured === "all" ? undefined : eq(table.isFeatured, filters.featured === "featured"),
    filters.type === "all" ? undefined : eq(table.contentType, filters.type),
  );

/** Of what is not published: drafts, or what is scheduled. */
function byState(status: AdminFilters["status"], now: Date): SQL | undefined {
  if (status === "scheduled") return gt(articles.publishAt, now);
  return status === "drafts"
    ? or(isNull(articles.publishAt), lte(articles.publishAt, now))
    : undefined;
}

export const matchesFilters = (db: Executor, filters: AdminFilters, now: Date): SQL | undefined =>
  and(
    byFlags(articles, filters),
    byState(filters.status, now),
    titleContains(filters.search),
    filters.category ? inCategories(db, [filters.category]) : undefined,
    filters.topic ? withTopics(db, [filters.topic]) : undefined,
    filters.author ? eq(articles.authorId, filters.author) : undefined,
  );

const listColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  subtitle: articles.subtitle,
  featuredImageUrl: articles.featuredImageUrl,
  contentType: articles.contentType,
  visibilityScope: articles.visibilityScope,
  isPublished: articles.isPublished,
  isFeatured: articles.isFeatured,
  publishedAt: articles.publishedAt,
  publishAt: articles.publishAt,
  createdAt: articles.createdAt,
  likesCount: articles.likesCount,
};

/** Each order has an index that ends with the id. */
const ORDERS = {
  created: [articles.createdAt, articles.id],
  title: [sql`left(lower(${articles.title}), 200)`, articles.id],
  views: [articleStats.views, articleStats.articleId],
  likes: [articleStats.likes, articleStats.articleId],
  comments: [articleStats.comments, articleStats.articleId],
};

interface AdminPage extends AdminFilters, AdminOrder {
  page: number;
}

export function listAdminArticles(db: Executor, filters: AdminPage, now: Date) {
  const direction = filters.direction === "asc" ? asc : desc;
  return db
    .select({
      ...listColumns,
      viewsCount: articleStats.views,
      commentsCount: articleStats.comments,
      author: { name: users.name, avatarUrl: users.image },
    })
    .from(articles)
    .innerJoin(articleStats, eq(articleStats.articleId, articles.id))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(matchesFilters(db, filters, now))
    .orderBy(...ORDERS[filters.sort].map((column) => direction(column)))
    .limit(PAGE_SIZE)
    .offset((filters.page - 1) * PAGE_SIZE);
}

/** True if article_counts holds the total for these filters. */
export const hasStoredAdminCount = ({ search, status, ...more }: AdminFilters): boolean =>
  !search &&
  (status === "all" || status === "published") &&
  !more.category &&
  !more.topic &&
  !more.author;

export async function readStoredAdminCount(db: Executor, filters: AdminFilters): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(${sum(articleCounts.total)}, 0)::int` })
    .from(articleCounts)
    .where(byFlags(articleCounts, filters));
  return row?.total ?? 0;
}

export const countAdminArticles = (
  db: Executor,
  filters: AdminFilters,
  now: Date,
): Promise<number> => countMatching(db, matchesFilters(db, filters, now));

/** Loads an article for the edit form, with the columns that the edit policy needs. */
export async function findEditable(db: Executor, reader: Reader, id: string) {
  const [row] = await db
    .select({
      id: articles.id,
      ...formColumns,
      publishedAt: articles.publishedAt,
      publishAt: articles.publishAt,
      notifiesMembers: articles.notifiesMembers,
      updatedAt: articles.updatedAt,
      author: sql<{ name: string; avatarUrl: string | null }>`json_build_object(
        'name', coalesce((select u.name from users u where u.id = ${articles.authorId}), ''),
        'avatarUrl', (select u.image from users u where u.id = ${articles.authorId}))`,
      ...lastSaveOf(articles),
      guruId: articles.guruId,
      isVisible: sql<boolean>`${visibleTo(reader)}`,
    })
    .from(articles)
    .where(eq(articles.id, id));
  return row;
}

const ownedBy = (guruId: string, { search, status, type }: OwnFilters, now: Date) =>
  and(
    eq(articles.guruId, guruId),
    byFlags(articles, { status, type, featured: "all" }),
    byState(status, now),
    titleContains(search),
  );

/** Qualified by hand: drizzle omits the table name, and `c` has an id too. */
const ownId = sql.raw("articles.id");

export function listOwn(
  db: Executor,
  { id, userId }: { id: string; userId: string },
  { page, ...filters }: OwnFilters & { page: number },
  now: Date,
) {
  return db
    .select({
      ...listColumns,
      categories: sql<string[]>`array(
        select c.name from article_category_mappings m join article_categories c on c.id = m.category_id
        where m.article_id = ${ownId} order by c.name)`,
      // An index-only scan of the primary key.
      readsCount: sql<number>`(select count(*)::int from article_reads r
        where r.article_id = ${ownId} and r.user_id <> ${userId})`,
    })
    .from(articles)
    .where(ownedBy(id, filters, now))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

export const countOwn = (
  db: Executor,
  guruId: string,
  filters: OwnFilters,
  now: Date,
): Promise<number> => db.$count(articles, ownedBy(guruId, filters, now));
