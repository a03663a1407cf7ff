import { one } from "#lib/one.ts";
import type { TestApp } from "#test/test-app.ts";
import { comments } from "./tables.ts";

type Columns = typeof comments.$inferInsert;

/** Inserts a comment on an article; a lesson or a question in `more` replaces the article. */
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
