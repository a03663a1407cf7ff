import { and, eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { isShown } from "./comment-queries.ts";
import { requireDiscussed } from "./subject.ts";
import { comments } from "./tables.ts";

const MISSING = "Comment not found";

export const commentNotFound = () => notFound(MISSING);

type Row = typeof comments.$inferSelect;

/** Every comment belongs to exactly one of them (check constraint). */
export const subjectOf = ({ articleId, lessonId }: Pick<Row, "articleId" | "lessonId">) =>
  articleId
    ? { kind: "article" as const, id: articleId }
    : { kind: "lesson" as const, id: lessonId ?? "" };

/** A comment that the actor may see, locked against deletion, with the content it belongs to. */
export async function requireComment(tx: Executor, actor: Actor, id: string, now: Date) {
  const [comment] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), isShown))
    .for("key share");
  if (!comment) throw commentNotFound();
  const subject = subjectOf(comment);
  return {
    comment,
    discussed: await requireDiscussed(tx, actor, subject, { now, missing: MISSING }),
  };
}

/** Like `requireComment`, for the author of the comment: others get the same 404. */
export async function requireOwnComment(tx: Executor, actor: Actor, id: string, now: Date) {
  const found = await requireComment(tx, actor, id, now);
  if (found.comment.userId !== actor.userId) throw commentNotFound();
  return found;
}
