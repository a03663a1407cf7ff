import { and, eq, sql } from "drizzle-orm";
import { notifyMember } from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { findReadable } from "./article-queries.ts";
import { findComment } from "./comment-queries.ts";
import {
  articleBookmarks,
  articleComments,
  articleLikes,
  articleReads,
  articles,
} from "./tables.ts";

const MAX_EXCERPT = 140;

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

/** Notifies the author of the article, unless they wrote the comment. */
export function addComment(services: Services, actor: Actor, id: string, content: string) {
  return services.db.transaction(async (tx) => {
    const article = await requireReadable(tx, actor, id);
    const [row] = await tx
      .insert(articleComments)
      .values({ articleId: id, userId: actor.userId, content, createdAt: services.clock.now() })
      .returning({ id: articleComments.id });
    const comment = row && (await findComment(tx, row.id));
    if (!comment) throw new Error("The comment was not inserted");
    if (article.authorId && article.authorId !== actor.userId) {
      await notifyMember(services, tx, {
        userId: article.authorId,
        kind: "article_comment",
        aboutId: actor.userId,
        title: `${comment.author.name} commented on “${article.title}”`,
        body: excerpt(content),
        link: `/resources/${article.slug}#comments`,
      });
    }
    return comment;
  });
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT - 1).trimEnd()}…` : line;
}

/** Answers 404 for a comment by someone else, as for an unknown one. */
export async function removeOwnComment({ db }: Services, actor: Actor, id: string): Promise<void> {
  const deleted = await db
    .delete(articleComments)
    .where(and(eq(articleComments.id, id), eq(articleComments.userId, actor.userId)))
    .returning({ id: articleComments.id });
  if (deleted.length === 0) throw notFound("Comment not found");
}
