import { and, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { canReadAgentsOnly } from "./policy.ts";
import { articleReads, articles } from "./tables.ts";

export type Reader = Pick<Actor, "userId" | "role">;
/** A reader, or a placeholder for one in a prepared statement. */
export type AnyReader = Pick<Actor, "role"> & { userId: string | Placeholder };

/** The reader of a prepared statement, bound as `userId`. The role is fixed: it changes the SQL. */
export const readerPlaceholder = (seesAgentsOnly: boolean): AnyReader => ({
  role: seesAgentsOnly ? "agent" : "team_member",
  userId: sql.placeholder("userId"),
});

/**
 * The read condition: published, and visible to all members or to a reader who is an agent, a
 * superadmin or the author. Every list, count, search and page uses it.
 */
export function visibleTo(reader: AnyReader): SQL {
  const scope = canReadAgentsOnly(reader)
    ? undefined
    : or(eq(articles.visibilityScope, "all"), eq(articles.authorId, reader.userId));
  return and(eq(articles.isPublished, true), scope) ?? sql`false`;
}

/** Editors of an article may preview a draft. Requires a join with gurus. */
export function previewableBy(reader: AnyReader): SQL {
  if (reader.role === "superadmin") return sql`true`;
  return or(eq(articles.authorId, reader.userId), eq(gurus.userId, reader.userId)) ?? sql`false`;
}

/** Case-insensitive title match; escapes `%`, `_` and `\`. */
export function titleContains(search: string): SQL | undefined {
  if (!search) return undefined;
  const contains = sql`${articles.title} ilike ${`%${search.replace(/[\\%_]/g, "\\$&")}%`}`;
  // The trigram index needs three characters in a row; shorter searches use short_grams.
  return /[\p{L}\p{N}]{3}/u.test(search)
    ? contains
    : and(contains, sql`short_grams(${articles.title}) @> short_grams(${search})`);
}

export const isReadBy = (reader: AnyReader) =>
  sql<boolean>`exists (select 1 from ${articleReads}
    where ${articleReads.articleId} = ${articles.id} and ${articleReads.userId} = ${reader.userId})`;

/** The columns of ArticleCard. Requires a left join with the author in users. */
export const cardColumns = (reader: AnyReader) => ({
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  subtitle: articles.subtitle,
  featuredImageUrl: articles.featuredImageUrl,
  contentType: articles.contentType,
  visibilityScope: articles.visibilityScope,
  publishedAt: articles.publishedAt,
  estimatedReadTimeMinutes: articles.estimatedReadTimeMinutes,
  author: { name: users.name, avatarUrl: users.image },
  isRead: isReadBy(reader),
});
