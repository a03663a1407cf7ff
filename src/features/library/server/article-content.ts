import { eq, type SQL, sql } from "drizzle-orm";
import type { ContentEditor } from "#platform/server/authoring/content-editor.ts";
import { articles } from "./tables.ts";

/** The ids of an article's terms. */
export const idsOf = (mapping: SQL, key: SQL) => sql<string[]>`array(
  select ${key}::text from ${mapping} where article_id = ${articles.id} order by 1)`;

/** The columns that the article form edits. */
export const formColumns = {
  title: articles.title,
  subtitle: articles.subtitle,
  slug: articles.slug,
  featuredImageUrl: articles.featuredImageUrl,
  contentType: articles.contentType,
  videoUrl: articles.videoUrl,
  captions: articles.captions,
  documentUrl: articles.documentUrl,
  body: articles.body,
  proTip: articles.proTip,
  isPublished: articles.isPublished,
  visibilityScope: articles.visibilityScope,
  isFeatured: articles.isFeatured,
  contentImages: sql<string[]>`coalesce(${articles.contentImages}, '{}')`,
  categoryIds: idsOf(sql`article_category_mappings`, sql`category_id`),
  topicIds: idsOf(sql`article_topic_mappings`, sql`topic_id`),
};

/** What a revision of an article stores. */
export const articleSource: Pick<ContentEditor, "kind" | "read"> = {
  kind: "article",
  async read(db, id) {
    const [row] = await db
      .select({
        content: { ...formColumns, publishAt: articles.publishAt },
        savedById: sql<string | null>`coalesce(${articles.savedById}, ${articles.authorId})`,
        savedAt: articles.updatedAt,
      })
      .from(articles)
      .where(eq(articles.id, id));
    return row;
  },
};
