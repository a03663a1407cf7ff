import { markFilesUsed } from "#features/files/server/public.ts";
import { type Actor, isStaff } from "#platform/server/actor.ts";
import { type AuditEntry, changesOf, recordAudit } from "#platform/server/audit.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { fileVisibilityOf } from "./policy.ts";
import type { articles } from "./tables.ts";

export type ArticleRow = typeof articles.$inferSelect;

/** The names of an article's terms. */
interface Terms {
  topics: string[];
  categories?: string[];
}

export interface TermChanges {
  before: Terms;
  after: Terms;
}

interface Edit {
  before: ArticleRow;
  terms: TermChanges;
}

/** Gives the article's files its visibility and records staff writes in the audit log. */
export async function afterWrite(
  tx: Transaction,
  actor: Actor,
  action: AuditEntry["action"],
  row: ArticleRow,
  edit?: Edit,
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
  await auditArticle(tx, actor, action, row, edit);
}

export async function auditArticle(
  tx: Transaction,
  actor: Actor,
  action: AuditEntry["action"],
  row: ArticleRow,
  edit?: Edit,
): Promise<void> {
  if (!isStaff(actor)) return;
  await recordAudit(tx, actor, {
    action,
    subjectType: "article",
    subjectId: row.id,
    subjectName: row.title,
    ...(edit ? { details: detailsOf(row, edit) } : {}),
  });
}

const detailsOf = (row: ArticleRow, { before, terms }: Edit) =>
  changesOf({ ...before, ...terms.before }, { ...formFields(row), ...terms.after });

/** The columns that authors edit; the others are derived from them. */
const formFields = (row: ArticleRow) => ({
  title: row.title,
  subtitle: row.subtitle,
  slug: row.slug,
  body: row.body,
  proTip: row.proTip,
  contentType: row.contentType,
  visibilityScope: row.visibilityScope,
  featuredImageUrl: row.featuredImageUrl,
  videoUrl: row.videoUrl,
  captions: row.captions,
  documentUrl: row.documentUrl,
  contentImages: row.contentImages,
  isPublished: row.isPublished,
  publishAt: row.publishAt,
  isFeatured: row.isFeatured,
});
