import { and, desc, eq, gte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { matchAllWords } from "#platform/server/postgres/match-all-words.ts";
import { prepareOnce } from "#platform/server/postgres/prepare-once.ts";
import { canReadAgentsOnly } from "./policy.ts";
import { articleBookmarks, articles, articleVisits } from "./tables.ts";
import { cardColumns, type Reader, readerPlaceholder, visibleTo } from "./visible-to.ts";

const MAX_RECENT = 5;
const MAX_FEATURED = 12;

const newestFirst = [desc(articles.publishedAt), desc(articles.id)] as const;

const homeArticles = prepareOnce("home_articles", (db, seesAgentsOnly: boolean) => {
  const reader = readerPlaceholder(seesAgentsOnly);
  const inSection = (section: "featured" | "recent", limit: number) =>
    db
      .select({
        section: sql<typeof section>`${section}::text`.as("section"),
        ...cardColumns(reader),
      })
      .from(articles)
      .leftJoin(users, eq(users.id, articles.authorId))
      .where(
        and(visibleTo(reader), section === "featured" ? eq(articles.isFeatured, true) : undefined),
      )
      .orderBy(...newestFirst)
      .limit(limit);
  return unionAll(inSection("featured", MAX_FEATURED), inSection("recent", MAX_RECENT));
});

/** Both lists of the home screen in one statement; an article can be in both. */
export async function listHomeArticles(db: Executor, reader: Reader) {
  const { userId } = reader;
  const rows = await homeArticles(db, canReadAgentsOnly(reader)).execute({ userId });
  // UNION ALL does not guarantee an order.
  const newest = rows.toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt));
  return {
    featured: newest.filter(({ section }) => section === "featured"),
    recent: newest.filter(({ section }) => section === "recent"),
  };
}

interface SavedFilter {
  /** Matches words in the title or subtitle. */
  search?: string;
  limit?: number;
}

/** A member's bookmarks, newest first; each row carries the total. */
export const listBookmarked = (
  db: Executor,
  reader: Reader,
  { search = "", limit = 100 }: SavedFilter = {},
) =>
  db
    .select({
      ...cardColumns(reader),
      bookmarkedAt: articleBookmarks.createdAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(articleBookmarks)
    .innerJoin(articles, eq(articles.id, articleBookmarks.articleId))
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(
      and(
        eq(articleBookmarks.userId, reader.userId),
        visibleTo(reader),
        matchAllWords(search, articles.title, articles.subtitle),
      ),
    )
    .orderBy(desc(articleBookmarks.createdAt), desc(articles.id))
    .limit(limit);

/** The articles with the most readers since the given time. */
export const listMostRead = (db: Executor, reader: Reader, since: Date, limit = 10) =>
  db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      readers: sql<number>`count(distinct ${articleVisits.userId})::int`,
      visits: sql<number>`count(*)::int`,
    })
    .from(articleVisits)
    .innerJoin(articles, eq(articles.id, articleVisits.articleId))
    .where(and(visibleTo(reader), gte(articleVisits.visitedAt, since)))
    .groupBy(articles.id)
    .orderBy(
      desc(sql`count(distinct ${articleVisits.userId})`),
      desc(sql`count(*)`),
      desc(articles.publishedAt),
      desc(articles.id),
    )
    .limit(limit);
