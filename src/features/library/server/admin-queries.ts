import { and, desc, eq, type SQL, sql, sum } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { AdminFilters, OwnFilters } from "../admin-contract.ts";
import { countMatching } from "./list-queries.ts";
import { articleCounts, articles } from "./tables.ts";
import { type Reader, titleContains, visibleTo } from "./visible-to.ts";

type Flags = Pick<typeof articles, "isPublished" | "isFeatured" | "contentType">;

/** Works on articles and on article_counts: both tables have these columns. */
const byFlags = (table: Flags | typeof articleCounts, filters: AdminFilters): SQL | undefined =>
  and(
    filters.status === "all" ? undefined : eq(table.isPublished, filters.status === "published"),
    filters.featured === "all" ? undefined : eq(table.isFeatured, filters.featured === "featured"),
    filters.type === "all" ? undefined : eq(table.contentType, filters.type),
  );

const adminColumns = {
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
  createdAt: articles.createdAt,
  likesCount: articles.likesCount,
};

export function listAdminArticles(db: Executor, filters: AdminFilters, page: number) {
  return db
    .select({ ...adminColumns, author: { name: users.name, avatarUrl: users.image } })
    .from(articles)
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(and(byFlags(articles, filters), titleContains(filters.search)))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

export async function readStoredAdminCount(db: Executor, filters: AdminFilters): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(${sum(articleCounts.total)}, 0)::int` })
    .from(articleCounts)
    .where(byFlags(articleCounts, filters));
  return row?.total ?? 0;
}

export const countAdminArticles = (db: Executor, filters: AdminFilters): Promise<number> =>
  countMatching(db, and(byFlags(articles, filters), titleContains(filters.search)));

const idsOf = (mapping: SQL, key: SQL) => sql<string[]>`array(
  select ${key}::text from ${mapping} where article_id = ${articles.id} order by 1)`;

/** Loads an article for the edit form, with the columns that the edit policy needs. */
export async function findEditable(db: Executor, reader: Reader, id: string) {
  const [row] = await db
    .select({
      id: articles.id,
      title: articles.title,
      subtitle: articles.subtitle,
      slug: articles.slug,
      featuredImageUrl: articles.featuredImageUrl,
      contentType: articles.contentType,
      videoUrl: articles.videoUrl,
      documentUrl: articles.documentUrl,
      body: articles.body,
      proTip: articles.proTip,
      isPublished: articles.isPublished,
      visibilityScope: articles.visibilityScope,
      isFeatured: articles.isFeatured,
      contentImages: sql<string[]>`coalesce(${articles.contentImages}, '{}')`,
      publishedAt: articles.publishedAt,
      updatedAt: articles.updatedAt,
      ...lastSaveOf(articles),
      categoryIds: idsOf(sql`article_category_mappings`, sql`category_id`),
      topicIds: idsOf(sql`article_topic_mappings`, sql`topic_id`),
      guruId: articles.guruId,
      isVisible: sql<boolean>`${visibleTo(reader)}`,
    })
    .from(articles)
    .where(eq(articles.id, id));
  return row;
}

const ownedBy = (guruId: string, { search, status, type }: OwnFilters) =>
  and(
    eq(articles.guruId, guruId),
    byFlags(articles, { search, status, type, featured: "all" }),
    titleContains(search),
  );

/** Qualified by hand: drizzle omits the table name, and `c` has an id too. */
const ownId = sql.raw("articles.id");

export function listOwn(db: Executor, guruId: string, filters: OwnFilters, page: number) {
  return db
    .select({
      ...adminColumns,
      categories: sql<string[]>`array(
        select c.name from article_category_mappings m join article_categories c on c.id = m.category_id
        where m.article_id = ${ownId} order by c.name)`,
    })
    .from(articles)
    .where(ownedBy(guruId, filters))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

export const countOwn = (db: Executor, guruId: string, filters: OwnFilters): Promise<number> =>
  db.$count(articles, ownedBy(guruId, filters));
