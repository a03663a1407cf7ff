import { markFilesUsed } from "#features/files/server/public.ts";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { fileVisibilityOf } from "./policy.ts";
import type { articles } from "./tables.ts";

export type ArticleRow = typeof articles.$inferSelect;

/** Files follow the article's openness, and staff leave their trace. */
export async function afterWrite(
  tx: Transaction,
  actor: Actor,
  action: string,
  row: ArticleRow,
): Promise<void> {
  await markFilesUsed(tx, {
    actor,
    subject: { type: "article", id: row.id },
    texts: [
      ...[row.featuredImageUrl, row.videoUrl, row.documentUrl, row.body],
      ...(row.contentImages ?? []),
    ],
    visibility: fileVisibilityOf(row),
  });
  await auditArticle(tx, actor, action, row);
}

export async function auditArticle(
  tx: Transaction,
  actor: Actor,
  action: string,
  row: ArticleRow,
): Promise<void> {
  if (!isStaff(actor)) return;
  const { isPublished, isFeatured, visibilityScope, slug } = row;
  await recordAudit(tx, actor, {
    action,
    subjectType: "article",
    subjectId: row.id,
    subjectName: row.title,
    details: { isPublished, isFeatured, visibilityScope, slug },
  });
}
