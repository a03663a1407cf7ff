import { and, desc, eq, isNotNull, isNull, or, type Placeholder, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { countUpToLimit } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import type { RowCountName } from "#platform/server/row-counts.ts";
import type { CommentFilters } from "../admin-contract.ts";
import { articleComments, articles } from "./tables.ts";

const COMMENTS_PAGE_SIZE = 20;

const commentColumns = {
  id: articleComments.id,
  content: articleComments.content,
  createdAt: articleComments.createdAt,
  userId: articleComments.userId,
  author: { name: users.name, avatarUrl: users.image },
};

function selectComments(db: Executor, articleId: string | Placeholder, before?: string) {
  const older =
    before &&
    sql`(${articleComments.createdAt}, ${articleComments.id}) < (
      select c.created_at, c.id from article_comments c where c.id = ${before})`;
  return db
    .select(commentColumns)
    .from(articleComments)
    .innerJoin(users, eq(users.id, articleComments.userId))
    .where(
      and(
        eq(articleComments.articleId, articleId),
        isNull(articleComments.hiddenAt),
        older || undefined,
      ),
    )
    .orderBy(desc(articleComments.createdAt), desc(articleComments.id))
    .limit(COMMENTS_PAGE_SIZE);
}

const newestComments = prepareOnce("newest_comments", (db) =>
  selectComments(db, sql.placeholder("articleId")),
);

/** Newest first; `before` is the cursor of the next page. */
export async function listComments(db: Executor, articleId: string, before?: string) {
  return before ? selectComments(db, articleId, before) : newestComments(db).execute({ articleId });
}

export async function findComment(db: Executor, id: string) {
  const [row] = await db
    .select(commentColumns)
    .from(articleComments)
    .innerJoin(users, eq(users.id, articleComments.userId))
    .where(eq(articleComments.id, id));
  return row;
}

const STATUS = {
  all: undefined,
  visible: isNull(articleComments.hiddenAt),
  hidden: isNotNull(articleComments.hiddenAt),
};

/** Searches the comment, its author and the title of its article. */
export function matchesComment({ search, status }: CommentFilters) {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const found = or(
    sql`${articleComments.content} ilike ${pattern}`,
    sql`${users.name} ilike ${pattern}`,
    sql`${articles.title} ilike ${pattern}`,
  );
  return and(STATUS[status], search ? found : undefined);
}

export const COMMENT_COUNTS: Record<CommentFilters["status"], RowCountName[]> = {
  all: ["comments.visible", "comments.hidden"],
  visible: ["comments.visible"],
  hidden: ["comments.hidden"],
};

export async function listAdminComments(
  db: Executor,
  { page, ...filters }: CommentFilters & { page: number },
) {
  return db
    .select({
      id: articleComments.id,
      content: articleComments.content,
      createdAt: articleComments.createdAt,
      isHidden: sql<boolean>`${articleComments.hiddenAt} is not null`,
      author: { name: users.name, email: users.email, avatarUrl: users.image },
      article: { slug: articles.slug, title: articles.title, isPublished: articles.isPublished },
    })
    .from(articleComments)
    .innerJoin(users, eq(users.id, articleComments.userId))
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .where(matchesComment(filters))
    .orderBy(desc(articleComments.createdAt), desc(articleComments.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

export const countAdminComments = (db: Executor, filters: CommentFilters): Promise<number> =>
  countUpToLimit(
    db,
    db
      .select({ one: sql`1` })
      .from(articleComments)
      .innerJoin(users, eq(users.id, articleComments.userId))
      .innerJoin(articles, eq(articles.id, articleComments.articleId))
      .where(matchesComment(filters)),
  );
