import { eq, sql } from "drizzle-orm";
import { nextVersion, refuseStaleSave } from "#features/accounts/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import { htmlToText, readMinutes, sanitizeHtml } from "#platform/server/html.ts";
import { isUniqueViolation, type Transaction } from "#platform/server/postgres/database.ts";
import { articleSlug } from "../article-contract.ts";
import { type ArticleForm, type GuruArticleForm, hasContent } from "../article-form-contract.ts";
import { type ArticleRow, afterWrite } from "./after-write.ts";
import { withPublication } from "./policy.ts";
import { articleCategoryMappings, articleSlugs, articles, articleTopicMappings } from "./tables.ts";

const TAKEN = "This slug is already used by another article. Please choose another one.";

/** A guru's form leaves out what only superadmins decide. */
type Form = GuruArticleForm &
  Partial<Pick<ArticleForm, "visibilityScope" | "isFeatured" | "contentImages">>;

/** Turns the database's word on a doubled slug into a field's error. */
export async function refuseTakenSlug<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "articles_slug_unique")) {
      throw conflict("slug_taken", TAKEN, { slug: TAKEN });
    }
    throw error;
  }
}

/** What follows from a body: cleaned, its words, and how long it takes to read. */
export function bodyColumns(html: string) {
  const body = sanitizeHtml(html);
  return { body, bodyText: htmlToText(body), estimatedReadTimeMinutes: readMinutes(body) };
}

function columnsOf(form: Form, now: Date) {
  const { categoryIds, topicIds, isPublished, contentImages, slug, ...rest } = form;
  const text = bodyColumns(form.body);
  if (!hasContent(text.body)) {
    const message = "Please fill in all required fields.";
    throw invalid(message, { body: message });
  }
  return {
    ...rest,
    ...text,
    slug: articleSlug(slug, now.getTime()),
    ...(contentImages ? { contentImages: contentImages.length > 0 ? contentImages : null } : {}),
  };
}

interface Owner {
  guruId: string | null;
}

export async function insertArticle(
  tx: Transaction,
  actor: Actor,
  form: Form,
  { guruId }: Owner,
  now: Date,
) {
  const [row] = await tx
    .insert(articles)
    .values({
      ...columnsOf(form, now),
      ...withPublication({ publishedAt: null }, form.isPublished, now),
      authorId: actor.userId,
      guruId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw conflict("not_created", "Failed to create article");
  await replaceTerms(tx, row.id, form);
  await afterWrite(tx, actor, "article.create", row);
  return row;
}

/** The row as it is, held until the transaction ends. */
export async function lockArticle(tx: Transaction, id: string): Promise<ArticleRow> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for("update");
  if (!row) throw notFound("Article not found");
  return row;
}

export async function updateArticle(
  tx: Transaction,
  actor: Actor,
  before: ArticleRow,
  { version, ...form }: Form & { version: number },
  now: Date,
) {
  await refuseStaleSave(tx, before, version, "article");
  const columns = columnsOf(form, now);
  const [row] = await tx
    .update(articles)
    .set({
      ...columns,
      ...withPublication(before, form.isPublished, now),
      ...nextVersion(version, actor, now),
      updatedAt: now,
    })
    .where(eq(articles.id, before.id))
    .returning();
  if (!row) throw notFound("Article not found");
  await keepOldSlug(tx, before, row.slug);
  await replaceTerms(tx, row.id, form);
  await afterWrite(tx, actor, "article.update", row, before);
  return row;
}

/** A link to a published article keeps working after its slug has changed. */
async function keepOldSlug(tx: Transaction, before: ArticleRow, slug: string): Promise<void> {
  if (before.slug === slug) return;
  await tx.delete(articleSlugs).where(eq(articleSlugs.slug, slug));
  if (!before.publishedAt) return;
  await tx
    .insert(articleSlugs)
    .values({ slug: before.slug, articleId: before.id })
    .onConflictDoUpdate({ target: articleSlugs.slug, set: { articleId: before.id } });
}

/** Replaces both sets; a term that was deleted meanwhile is left out. */
export async function replaceTerms(
  tx: Transaction,
  articleId: string,
  terms: { categoryIds?: string[]; topicIds: string[] },
): Promise<void> {
  if (terms.categoryIds) {
    await tx
      .delete(articleCategoryMappings)
      .where(eq(articleCategoryMappings.articleId, articleId));
    await tx.execute(sql`insert into article_category_mappings (article_id, category_id)
      select ${articleId}, id from article_categories where id = any(${sql.param(terms.categoryIds)}::uuid[])`);
  }
  await tx.delete(articleTopicMappings).where(eq(articleTopicMappings.articleId, articleId));
  await tx.execute(sql`insert into article_topic_mappings (article_id, topic_id)
    select ${articleId}, id from article_topics where id = any(${sql.param(terms.topicIds)}::uuid[])`);
}
