import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { findReadable } from "./article-queries.ts";
import { articleBookmarks, articleLikes, articleReads, articles } from "./tables.ts";

async function requireReadable(db: Executor, actor: Actor, id: string) {
  const article = await findReadable(db, actor, id);
  if (!article) throw notFound("Article not found");
  return article;
}

/** Idempotent: a database trigger counts only inserted and deleted likes. */
export function setLike({ db, clock }: Services, actor: Actor, id: string, isLiked: boolean) {
  return db.transaction(async (tx) => {
    await requireReadable(tx, actor, id);
    const mine = { articleId: id, userId: actor.userId };
    if (isLiked) {
      await tx
        .insert(articleLikes)
        .values({ ...mine, createdAt: clock.now() })
        .onConflictDoNothing();
    } else {
      await tx
        .delete(articleLikes)
        .where(and(eq(articleLikes.articleId, id), eq(articleLikes.userId, actor.userId)));
    }
    const [row] = await tx
      .select({ likesCount: articles.likesCount })
      .from(articles)
      .where(eq(articles.id, id));
    return { isLiked, likesCount: row?.likesCount ?? 0 };
  });
}

export async function setBookmark(
  { db, clock }: Services,
  actor: Actor,
  id: string,
  isBookmarked: boolean,
) {
  await requireReadable(db, actor, id);
  if (isBookmarked) {
    await db
      .insert(articleBookmarks)
      .values({ articleId: id, userId: actor.userId, createdAt: clock.now() })
      .onConflictDoNothing();
  } else {
    await db
      .delete(articleBookmarks)
      .where(and(eq(articleBookmarks.articleId, id), eq(articleBookmarks.userId, actor.userId)));
  }
  return { isBookmarked };
}

/** Counts a visit. Within 30 minutes of the last one, only the time of the last read moves. */
export async function recordRead({ db, clock }: Services, actor: Actor, id: string): Promise<void> {
  await requireReadable(db, actor, id);
  const now = clock.now();
  await db
    .insert(articleReads)
    .values({ articleId: id, userId: actor.userId, firstReadAt: now, lastReadAt: now })
    .onConflictDoUpdate({
      target: [articleReads.articleId, articleReads.userId],
      set: {
        lastReadAt: now,
        count: sql`${articleReads.count} + case
          when ${articleReads.lastReadAt} < ${now}::timestamptz - interval '30 minutes' then 1
          else 0 end`,
      },
    });
}
