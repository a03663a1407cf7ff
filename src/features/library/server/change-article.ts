import { eq } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { type ArticleRow, afterWrite } from "./after-write.ts";
import { withPublication } from "./policy.ts";
import { articles } from "./tables.ts";

interface Flags {
  isPublished?: boolean | undefined;
  isFeatured?: boolean | undefined;
}

export async function setFlags(
  tx: Transaction,
  actor: Actor,
  before: ArticleRow,
  flags: Flags,
  now: Date,
): Promise<ArticleRow> {
  const { isPublished = before.isPublished, isFeatured = before.isFeatured } = flags;
  const [row] = await tx
    .update(articles)
    .set({ ...withPublication(before, isPublished, now), isFeatured })
    .where(eq(articles.id, before.id))
    .returning();
  if (!row) throw notFound("Article not found");
  await afterWrite(tx, actor, flagAction(flags), row);
  return row;
}

function flagAction(flags: Flags) {
  if (flags.isPublished !== undefined) {
    return flags.isPublished ? "article.publish" : "article.unpublish";
  }
  return flags.isFeatured ? "article.feature" : "article.unfeature";
}
