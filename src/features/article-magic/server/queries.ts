import { and, eq, exists, notExists, type SQL, sql, sum } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { articleCounts, articles, articleTopicMappings } from "#features/library/server/tables.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { type ListFilters, MAGIC_PAGE_SIZE, type TopicName } from "../contract.ts";
import { articleProposals } from "./tables.ts";

/** Qualified by hand: drizzle omits the table name, and the subqueries have ids too. */
const articleId = sql.raw("articles.id");

const topicIds = sql<string[]>`array(
  select topic_id::text from article_topic_mappings where article_id = ${articleId} order by 1)`;

/** Changes if and only if a field that an enhancement can change has changed. */
const fingerprint = sql<string>`encode(sha256(convert_to(row(articles.title, articles.subtitle,
  articles.featured_image_url, articles.pro_tip, articles.body, ${topicIds})::text, 'UTF8')), 'hex')`;

const stateColumns = {
  title: articles.title,
  subtitle: articles.subtitle,
  featuredImageUrl: articles.featuredImageUrl,
  proTip: articles.proTip,
  body: articles.body,
  topicIds,
};

/** Finds an article's state and its fingerprint. */
export async function findState(db: Executor, id: string) {
  const [row] = await db
    .select({ ...stateColumns, fingerprint })
    .from(articles)
    .where(eq(articles.id, id));
  return row;
}

/** Like findState, with a row lock until the transaction ends. */
export async function lockState(tx: Executor, id: string) {
  const [row] = await tx
    .select({ ...stateColumns, fingerprint })
    .from(articles)
    .where(eq(articles.id, id))
    .for("update");
  return row;
}

export async function findProposal(db: Executor, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(articleProposals)
    .where(and(eq(articleProposals.articleId, id), eq(articleProposals.userId, userId)));
  return row;
}

const contains = (search: string): SQL | undefined => {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${articles.title} ilike ${pattern} or ${articles.subtitle} ilike ${pattern})`;
};

type Flags = Pick<ListFilters, "status" | "type">;

/** Works on articles and on article_counts: both tables have these columns. */
const byFlags = (table: typeof articles | typeof articleCounts, { status, type }: Flags) =>
  and(
    status === "all" ? undefined : eq(table.isPublished, status === "published"),
    type === "all" ? undefined : eq(table.contentType, type),
  );

function byTopics(db: Executor, filter: ListFilters["topics"]): SQL | undefined {
  if (filter === "all") return undefined;
  const ofArticle = db
    .select({ one: sql`1` })
    .from(articleTopicMappings)
    .where(eq(articleTopicMappings.articleId, articles.id));
  return filter === "with" ? exists(ofArticle) : notExists(ofArticle);
}

const matching = (db: Executor, filters: ListFilters) =>
  and(byFlags(articles, filters), byTopics(db, filters.topics), contains(filters.search));

const ORDERS: Record<ListFilters["sort"], SQL> = {
  newest: sql`${articles.createdAt} desc, ${articles.id} desc`,
  oldest: sql`${articles.createdAt} asc, ${articles.id} asc`,
  // Must match the index articles_by_title.
  title: sql`left(lower(${articles.title}), 200), ${articles.id}`,
};

export function listArticles(db: Executor, userId: string, filters: ListFilters) {
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      subtitle: articles.subtitle,
      contentType: articles.contentType,
      isPublished: articles.isPublished,
      updatedAt: articles.updatedAt,
      author: { name: users.name, avatarUrl: users.image },
      topics: sql<TopicName[]>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]'::json)
        from article_topic_mappings m join article_topics t on t.id = m.topic_id
        where m.article_id = ${articleId})`,
      hasProposal: sql<boolean>`exists (select 1 from article_proposals p
        where p.article_id = ${articleId} and p.user_id = ${userId})`,
      undoableRevisionId: sql<string | null>`(
        select case when r.became_fingerprint = ${fingerprint} then r.id end
        from article_revisions r where r.article_id = ${articleId} and r.undone_at is null
        order by r.created_at desc limit 1)`,
    })
    .from(articles)
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(matching(db, filters))
    .orderBy(ORDERS[filters.sort])
    .limit(MAGIC_PAGE_SIZE)
    .offset((filters.page - 1) * MAGIC_PAGE_SIZE);
}

/** True if article_counts holds the total for these filters. */
export const hasStoredCount = ({ search, topics }: ListFilters): boolean =>
  !search && topics === "all";

export async function readStoredCount(db: Executor, filters: ListFilters): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(${sum(articleCounts.total)}, 0)::int` })
    .from(articleCounts)
    .where(byFlags(articleCounts, filters));
  return row?.total ?? 0;
}

export const countArticles = (db: Executor, filters: ListFilters): Promise<number> =>
  countUpToLimit(db, db.select({ one: sql`1` }).from(articles).where(matching(db, filters)));
