import { randomUUID } from "node:crypto";
import { gurus } from "#features/gurus/server/tables.ts";
import type { TestApp } from "#test/test-app.ts";
import { articleComments, articles } from "./tables.ts";

type Columns = typeof articles.$inferInsert;

/** Writes an article straight into the database; published and for everyone unless told. */
export async function addArticle(app: TestApp, facts: Partial<Columns> = {}) {
  const isPublished = facts.isPublished ?? true;
  const [row] = await app.db
    .insert(articles)
    .values({
      title: "A plain article",
      slug: `article-${randomUUID()}`,
      body: "<p>Words to read.</p>",
      bodyText: "Words to read.",
      isPublished,
      publishedAt: isPublished ? app.clock.now() : null,
      ...facts,
    })
    .returning();
  if (!row) throw new Error("no article");
  return row;
}

export async function addComment(
  app: TestApp,
  articleId: string,
  userId: string,
  content = "Yes.",
) {
  const [row] = await app.db
    .insert(articleComments)
    .values({ articleId, userId, content })
    .returning();
  if (!row) throw new Error("no comment");
  return row;
}

/** The guru record of a person, active unless told; made anew or changed. */
export async function setGuru(app: TestApp, userId: string, isActive = true) {
  const [row] = await app.db
    .insert(gurus)
    .values({ userId, name: "Gita Guru", slug: `guru-${randomUUID()}`, isActive })
    .onConflictDoUpdate({ target: gurus.userId, set: { isActive } })
    .returning();
  if (!row) throw new Error("no guru");
  return row;
}

/** A form that passes, with a slug of its own. */
export const completeForm = (more: Record<string, unknown> = {}) => ({
  title: "Charge for the outcome",
  subtitle: "Not for the hour",
  slug: `charge-${randomUUID()}`,
  featuredImageUrl: "",
  contentType: "post",
  videoUrl: "",
  documentUrl: "",
  body: "<p>Price the change your client pays for.</p>",
  proTip: "",
  categoryIds: [],
  topicIds: [],
  isPublished: false,
  ...more,
});
