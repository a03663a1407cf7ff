import { randomUUID } from "node:crypto";
import { gurus } from "#features/gurus/server/tables.ts";
import type { TestApp } from "#test/test-app.ts";
import { articles } from "./tables.ts";

type Columns = typeof articles.$inferInsert;

/** Inserts an article; published and visible to all members by default. */
export async function addArticle(app: TestApp, columns: Partial<Columns> = {}) {
  const isPublished = columns.isPublished ?? true;
  const [row] = await app.db
    .insert(articles)
    .values({
      title: "A plain article",
      slug: `article-${randomUUID()}`,
      body: "<p>Words to read.</p>",
      bodyText: "Words to read.",
      isPublished,
      publishedAt: isPublished ? app.clock.now() : null,
      ...columns,
    })
    .returning();
  if (!row) throw new Error("The article was not inserted");
  return row;
}

/** Creates or updates the guru record of a member; active by default. */
export async function setGuru(app: TestApp, userId: string, isActive = true) {
  const [row] = await app.db
    .insert(gurus)
    .values({ userId, name: "Gita Guru", slug: `guru-${randomUUID()}`, isActive })
    .onConflictDoUpdate({ target: gurus.userId, set: { isActive } })
    .returning();
  if (!row) throw new Error("The guru was not inserted");
  return row;
}

/** A valid article form with a unique slug. */
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
