import { eq, sql } from "drizzle-orm";
import { markFilesUsed } from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { articleSlug, type ContentType } from "../article-contract.ts";
import { afterWrite } from "./after-write.ts";
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

interface Imported {
  id: string;
  slug: string;
  /** False: this record was imported before, and nothing was written. */
  isNew: boolean;
  /** The title's own slug was taken, so it got a number. */
  hasSuffix: boolean;
}

/** The form takes 160, and a number must fit behind it. */
const MAX_SLUG = 150;

/** Writes a published article once per source record; a taken slug gets a number. */
export async function createImportedArticle(
  tx: Transaction,
  actor: Pick<Actor, "userId" | "role">,
  source: ImportedArticle,
  now: Date,
): Promise<Imported> {
  const wanted = articleSlug(source.title, now.getTime()).slice(0, MAX_SLUG).replace(/-$/, "");
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const [row] = await tx
      .insert(articles)
      .values({
        ...source,
        ...bodyColumns(source.body),
        slug,
        isPublished: true,
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
        visibility: "members",
      });
      return { id: row.id, slug, isNew: true, hasSuffix: number > 1 };
    }
    const [known] = await tx
      .select({ id: articles.id, slug: articles.slug })
      .from(articles)
      .where(eq(articles.bubbleId, source.bubbleId));
    if (known) return { ...known, isNew: false, hasSuffix: false };
  }
}

export interface ArticleRevision {
  title: string;
  subtitle: string | null;
  featuredImageUrl: string | null;
  proTip: string | null;
  body: string;
  topicIds: string[];
}

/** Replaces an article's words and topics, for Article Magic and its undo. */
export async function reviseArticle(
  tx: Transaction,
  actor: Actor,
  id: string,
  { topicIds, ...revision }: ArticleRevision,
  { action, now }: { action: "article.enhance" | "article.undo-enhancement"; now: Date },
): Promise<void> {
  const before = await lockArticle(tx, id);
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
}
