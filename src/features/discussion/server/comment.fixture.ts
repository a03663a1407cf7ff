import { one } from "#lib/one.ts";
import type { TestApp } from "#test/test-app.ts";
import { commentLikes, commentMentions, commentReports, comments } from "./tables.ts";

type Columns = typeof comments.$inferInsert;

/** Inserts a comment on an article, or on the lesson in `more`. */
export const addComment = (
  { db }: TestApp,
  articleId: string | null,
  userId: string,
  content = "Yes.",
  more: Partial<Columns> = {},
) =>
  db
    .insert(comments)
    .values({ articleId, userId, content, ...more })
    .returning()
    .then(one);

/** Three comments with rows in every table of a discussion: a question, its answer, a hidden reply. */
export async function addDiscussion(
  app: TestApp,
  subject: Pick<Columns, "articleId" | "lessonId">,
  [asker, other]: readonly [string, string],
  text = "Text",
) {
  const at = new Date("2026-01-02T03:04:05.678Z");
  const add = (userId: string, content: string, more: Partial<Columns> = {}) =>
    addComment(app, null, userId, content, { ...subject, createdAt: at, ...more });
  const question = await add(asker, `${text} question`, { editedAt: at });
  const parentId = question.id;
  const answer = await add(other, `${text} answer`, { parentId, isAnswer: true });
  const hidden = await add(other, `${text} hidden`, { parentId, hiddenAt: at });
  for (const { id: commentId } of [question, answer, hidden]) {
    await app.db.insert(commentLikes).values({ commentId, userId: asker, createdAt: at });
    await app.db.insert(commentMentions).values({ commentId, userId: other });
    await app.db.insert(commentReports).values([
      { commentId, userId: asker, reason: `${text} report`, createdAt: at },
      { commentId, userId: other, createdAt: at, resolvedAt: at },
    ]);
  }
  return { question, answer, hidden };
}
