import { eq, sql } from "drizzle-orm";
import { nextVersion, refuseStaleSave } from "#features/accounts/server/public.ts";
import { recordRevision, recordStateBefore } from "#features/files/server/public.ts";
import type { RevisionAction } from "#platform/authoring-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { publicationOf } from "#platform/server/authoring/publication.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import { htmlToText, readMinutes, sanitizeHtml } from "#platform/server/html.ts";
import { isUniqueViolation, type Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { articleSlug } from "../article-contract.ts";
import { type ArticleForm, type GuruArticleForm, hasContent } from "../article-form-contract.ts";
import { type ArticleRow, afterWrite, type TermChanges } from "./after-write.ts";
import { articleSource } from "./article-content.ts";
import { emitPublished } from "./emit-published.ts";
import { notifyArticleReaders } from "./notify-readers.ts";
import { articleSlugs, articles } from "./tables.ts";

const SLUG_TAKEN = "Another article already uses this slug. Please choose a different one.";

/** The guru form omits the fields that only superadmins set. */
type Form = GuruArticleForm &
  Partial<
    Pick<ArticleForm, "visibilityScope" | "isFeatured" | "notifiesMembers" | "contentImages">
  >;

/** Maps a unique violation on the slug to a 409 with a field error. */
export async function refuseTakenSlug<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "articles_slug_unique")) {
      throw conflict("slug_taken", SLUG_TAKEN, { slug: SLUG_TAKEN });
    }
    throw error;
  }
}

/** Sanitizes a body and derives its plain text and read time. */
export function bodyColumns(html: string) {
  const body = sanitizeHtml(html);
  return { body, bodyText: htmlToText(body), estimatedReadTimeMinutes: readMinutes(body) };
}

function columnsOf(form: Form, now: Date) {
  const { categoryIds, topicIds, contentImages, slug, ...withState } = form;
  const { isPublished, publishAt, notifiesMembers, ...rest } = withState;
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
  services: Services,
) {
  const now = services.clock.now();
  const publication = publicationOf(null, form, now);
  const [row] = await tx
    .insert(articles)
    .values({
      ...columnsOf(form, now),
      ...publication.columns,
      authorId: actor.userId,
      guruId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw conflict("not_created", "Failed to create article");
  await replaceTerms(tx, row.id, form);
  await afterWrite(tx, actor, "article.create", row);
  if (publication.becomesPublished) await emitPublished(tx, services, [row]);
  if (publication.notifies) await notifyArticleReaders(services, tx, row, actor.userId);
  await recordRevision(tx, articleSource, { subjectId: row.id, actor, now });
  return row;
}

/** Selects the row for update. */
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
  services: Services,
  action?: RevisionAction,
) {
  const now = services.clock.now();
  await refuseStaleSave(tx, before, version, "article");
  await recordStateBefore(tx, articleSource, before.id);
  const columns = columnsOf(form, now);
  const publication = publicationOf(before, form, now);
  const [row] = await tx
    .update(articles)
    .set({
      ...columns,
      ...publication.columns,
      ...nextVersion(version, actor, now),
      updatedAt: now,
    })
    .where(eq(articles.id, before.id))
    .returning();
  if (!row) throw notFound("Article not found");
  await saveFormerSlug(tx, before, row.slug);
  const terms = await replaceTerms(tx, row.id, form);
  await afterWrite(tx, actor, "article.update", row, { before, terms });
  if (publication.becomesPublished) await emitPublished(tx, services, [row]);
  if (publication.notifies) await notifyArticleReaders(services, tx, row, actor.userId);
  await recordRevision(tx, articleSource, { subjectId: row.id, actor, now, action });
  return row;
}

/** Stores the former slug of a published article, so old links redirect. */
async function saveFormerSlug(tx: Transaction, before: ArticleRow, slug: string): Promise<void> {
  if (before.slug === slug) return;
  await tx.delete(articleSlugs).where(eq(articleSlugs.slug, slug));
  if (!before.publishedAt) return;
  await tx
    .insert(articleSlugs)
    .values({ slug: before.slug, articleId: before.id })
    .onConflictDoUpdate({ target: articleSlugs.slug, set: { articleId: before.id } });
}

const TERMS = {
  categories: {
    terms: sql.raw("article_categories"),
    mappings: sql.raw("article_category_mappings"),
    key: sql.raw("category_id"),
  },
  topics: {
    terms: sql.raw("article_topics"),
    mappings: sql.raw("article_topic_mappings"),
    key: sql.raw("topic_id"),
  },
};

/** Replaces categories and topics and returns their names; ignores deleted terms. */
export async function replaceTerms(
  tx: Transaction,
  articleId: string,
  { categoryIds, topicIds }: { categoryIds?: string[]; topicIds: string[] },
): Promise<TermChanges> {
  const categories = categoryIds && (await replaceSet(tx, articleId, "categories", categoryIds));
  const topics = await replaceSet(tx, articleId, "topics", topicIds);
  return {
    before: { topics: topics.before, ...(categories ? { categories: categories.before } : {}) },
    after: { topics: topics.after, ...(categories ? { categories: categories.after } : {}) },
  };
}

async function replaceSet(
  tx: Transaction,
  articleId: string,
  kind: keyof typeof TERMS,
  ids: string[],
) {
  const { terms, mappings, key } = TERMS[kind];
  const removed = await tx.execute<{ name: string }>(sql`
    delete from ${mappings} using ${terms} where article_id = ${articleId} and ${key} = id
    returning name`);
  const added = await tx.execute<{ name: string }>(sql`
    with chosen as (select id, name from ${terms} where id = any(${sql.param(ids)}::uuid[])),
      added as (insert into ${mappings} (article_id, ${key}) select ${articleId}, id from chosen)
    select name from chosen`);
  const namesOf = ({ rows }: typeof added) => rows.map(({ name }) => name).sort();
  return { before: namesOf(removed), after: namesOf(added) };
}
