import { and, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { canReadAgentsOnly } from "./policy.ts";
import { articles } from "./tables.ts";

export type Reader = Pick<Actor, "userId" | "role">;
/** Somebody, or the place for somebody in a statement that is prepared once. */
export type AnyReader = Pick<Actor, "role"> & { userId: string | Placeholder };

/** Whoever asks later, as `userId`; whether they may read what is for agents changes the text. */
export const laterReader = (seesAgentsOnly: boolean): AnyReader => ({
  role: seesAgentsOnly ? "agent" : "team_member",
  userId: sql.placeholder("userId"),
});

/**
 * The one condition on reading: published, and for everyone, or the reader is an agent, a
 * superadmin or its author. Every list, count, search and page goes through it.
 */
export function visibleTo(reader: AnyReader): SQL {
  const scope = canReadAgentsOnly(reader)
    ? undefined
    : or(eq(articles.visibilityScope, "all"), eq(articles.authorId, reader.userId));
  return and(eq(articles.isPublished, true), scope) ?? sql`false`;
}

/** Those who may edit an article may look at its page before it is published. Needs a guru join. */
export function previewableBy(reader: AnyReader): SQL {
  if (reader.role === "superadmin") return sql`true`;
  return or(eq(articles.authorId, reader.userId), eq(gurus.userId, reader.userId)) ?? sql`false`;
}

/** Title contains the text, without regard to case; `%`, `_` and `\` stand for themselves. */
export function titleContains(search: string): SQL | undefined {
  if (!search) return undefined;
  const contains = sql`${articles.title} ilike ${`%${search.replace(/[\\%_]/g, "\\$&")}%`}`;
  // Without three letters in a row the trigram index has nothing to look up; 'AI' has one of its own.
  return /[\p{L}\p{N}]{3}/u.test(search)
    ? contains
    : and(contains, sql`short_grams(${articles.title}) @> short_grams(${search})`);
}

/** What a card shows. Needs a left join of the author's user. */
export const cardColumns = {
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
};
