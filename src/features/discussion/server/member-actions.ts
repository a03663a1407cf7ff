import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { publishContentChanged } from "#platform/server/authoring/content-changed.ts";
import { forbidden, invalid } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { mayMarkAnswers } from "./policy.ts";
import { requireComment } from "./require-comment.ts";
import { commentLikes, commentReports, comments } from "./tables.ts";

/** Idempotent. */
export function setLike({ db, clock }: Services, actor: Actor, id: string, isLiked: boolean) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await requireComment(tx, actor, id, now);
    const mine = { commentId: id, userId: actor.userId };
    if (isLiked) {
      await tx
        .insert(commentLikes)
        .values({ ...mine, createdAt: now })
        .onConflictDoNothing();
    } else {
      await tx
        .delete(commentLikes)
        .where(and(eq(commentLikes.commentId, id), eq(commentLikes.userId, actor.userId)));
    }
    return { isLiked, likesCount: await tx.$count(commentLikes, eq(commentLikes.commentId, id)) };
  });
}

/** A second report of the same member replaces the reason, unless the team has decided. */
export async function reportComment(
  { db, clock }: Services,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { comment } = await requireComment(tx, actor, id, now);
    if (comment.userId === actor.userId) throw invalid("You can't report your own comment.");
    await tx
      .insert(commentReports)
      .values({ commentId: id, userId: actor.userId, reason, createdAt: now })
      .onConflictDoUpdate({
        target: [commentReports.commentId, commentReports.userId],
        set: { reason },
        setWhere: isNull(commentReports.resolvedAt),
      });
    await publishContentChanged(tx, "article_comment");
  });
}

/** Marks a reply as the answer, instead of another one, or takes the mark away. */
export async function setAnswer(
  { db, clock }: Services,
  actor: Actor,
  id: string,
  isAnswer: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { comment, discussed } = await requireComment(tx, actor, id, clock.now());
    if (!mayMarkAnswers(actor, discussed)) {
      throw forbidden("Only staff, and gurus on their own articles, can mark answers.");
    }
    if (!comment.parentId) throw invalid("Only a reply can be marked as the answer.");
    if (comment.isAnswer === isAnswer) return;
    // The lock on the question makes two moderators mark one after the other.
    await tx.select().from(comments).where(eq(comments.id, comment.parentId)).for("update");
    await tx
      .update(comments)
      .set({ isAnswer: false })
      .where(and(eq(comments.parentId, comment.parentId), comments.isAnswer));
    if (isAnswer) await tx.update(comments).set({ isAnswer }).where(eq(comments.id, id));
    await recordAudit(tx, actor, {
      action: isAnswer ? "article_comment.mark-answer" : "article_comment.unmark-answer",
      subjectType: "article_comment",
      subjectId: id,
      subjectName: comment.content.slice(0, 80),
    });
  });
}
