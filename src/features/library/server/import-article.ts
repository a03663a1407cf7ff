import { eq, sql } from "drizzle-orm";
import { markFilesUsed, recordRevision, recordStateBefore } from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { restoreFromTrash } from "#platform/server/authoring/restore-from-trash.ts";
import { findInTrash } from "#platform/server/authoring/trash-queries.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { articleSlug, type ContentType } from "../article-contract.ts";
import { type ArticleRow, afterWrite } from "./after-write.ts";
import { articleSource } from "./article-content.ts";
import { articleKind } from "./content-kind.ts";
import { fileVisibilityOf } from "./policy.ts";
import { bodyColumns, lockArticle, replaceTerms } from "./save-article.ts";
import { articles } from "./tables.ts";

export interface ImportedArticle {
  bubbleId: string;
  title: string;
  subtitle: string | null;
  body: string;
  featuredImageUrl: string | null;
  videoUrl: string | null;
  documentUrl: string | null;
  contentImages: string[] | null;
  contentType: ContentType;
  publishedAt: Date;
  authorId: string;
}

interface NewArticle extends ImportedArticle {
  /** False imports a draft. */
  isPublished: boolean;
}

interface Imported extends Pick<ArticleRow, "id" | "title" | "slug" | "visibilityScope"> {
  /** False if this record was imported before; nothing was written then. */
  isNew: boolean;
  /** True if the slug was taken and got a numeric suffix. */
  hasSuffix: boolean;
}

const named = {
  id: articles.id,
  title: articles.title,
  slug: articles.slug,
  visibilityScope: articles.visibilityScope,
};

/** The form allows 160 characters; this leaves room for the numeric suffix. */
const MAX_SLUG = 150;

/** Inserts an article, idempotent per source record. A taken slug gets a suffix. */
export async function createImportedArticle(
  tx: Transaction,
  actor: Pick<Actor, "userId" | "role">,
  source: NewArticle,
  now: Date,
): Promise<Imported> {
  const baseSlug = articleSlug(source.title, now.getTime()).slice(0, MAX_SLUG).replace(/-$/, "");
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? baseSlug : `${baseSlug}-${number}`;
    const [row] = await tx
      .insert(articles)
      .values({
        ...source,
        ...bodyColumns(source.body),
        slug,
        metadata: { bubble_id: source.bubbleId, imported_at: now.toISOString() },
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (row) {
      await markFilesUsed(tx, {
        actor,
        subject: { type: "article", id: row.id },
        texts: [
          ...[row.featuredImageUrl, row.videoUrl, row.documentUrl, row.body],
          ...(row.contentImages ?? []),
        ],
        visibility: fileVisibilityOf(row),
      });
      await recordRevision(tx, articleSource, {
        ...{ subjectId: row.id, actor, now },
        action: "import",
      });
      return { ...row, isNew: true, hasSuffix: number > 1 };
    }
    const [existing] = await tx
      .select(named)
      .from(articles)
      .where(eq(articles.bubbleId, source.bubbleId));
    if (existing) return { ...existing, isNew: false, hasSuffix: false };
  }
}

/** Restores the article of a source record from the trash, if it is there. */
export async function restoreImportedArticle(tx: Transaction, bubbleId: string) {
  const id = await findInTrash(tx, articleKind, "bubble_id", bubbleId);
  if (!id) return null;
  const row = await restoreFromTrash(tx, articleKind, id, null);
  return { id, title: String(row.title) };
}

export interface ArticleRevision {
  title: string;
  subtitle: string | null;
  featuredImageUrl: string | null;
  proTip: string | null;
  body: string;
  topicIds: string[];
}

/** Replaces an article's text, image and topics; for Article Magic and its undo. */
export async function reviseArticle(
  tx: Transaction,
  actor: Actor,
  id: string,
  { topicIds, ...revision }: ArticleRevision,
  { action, now }: { action: "article.enhance" | "article.undo-enhancement"; now: Date },
): Promise<void> {
  const before = await lockArticle(tx, id);
  await recordStateBefore(tx, articleSource, id);
  const [row] = await tx
    .update(articles)
    .set({
      ...revision,
      ...bodyColumns(revision.body),
      version: sql`${articles.version} + 1`,
      savedById: actor.userId,
      savedAt: now,
      updatedAt: now,
    })
    .where(eq(articles.id, id))
    .returning();
  if (!row) throw notFound("Article not found");
  const terms = await replaceTerms(tx, id, { topicIds });
  await afterWrite(tx, actor, action, row, { before, terms });
  await recordRevision(tx, articleSource, {
    ...{ subjectId: id, actor, now },
    action: action === "article.enhance" ? "enhance" : "undo",
  });
}
