import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { CONTENT_TYPES } from "#platform/content-types.ts";
import {
  createdAt,
  editColumns,
  id,
  instant,
  publishingColumns,
} from "#platform/server/postgres/columns.ts";
import type { CaptionTrack } from "#platform/video-contract.ts";
import { VISIBILITY_SCOPES } from "../article-contract.ts";

/** Highest first. `order by … desc` sorts nulls first, so the index must too. */
const newest = (time: ExtraConfigColumn, rowId: ExtraConfigColumn) =>
  [time.desc().nullsFirst(), rowId.desc().nullsFirst()] as const;

export const articles = pgTable(
  "articles",
  {
    id: id(),
    title: text().notNull(),
    subtitle: text(),
    slug: text().notNull().unique("articles_slug_unique"),
    featuredImageUrl: text(),
    /** Sanitized HTML. */
    body: text().notNull(),
    /** The body as plain text, for full-text search and passages. */
    bodyText: text().notNull(),
    proTip: text(),
    contentType: text({ enum: CONTENT_TYPES }).notNull().default("post"),
    visibilityScope: text({ enum: VISIBILITY_SCOPES }).notNull().default("all"),
    videoUrl: text(),
    captions: jsonb().$type<CaptionTrack[]>().notNull().default([]),
    documentUrl: text(),
    contentImages: text().array(),
    isPublished: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    /** Time of the first publication; kept when the article is unpublished. */
    publishedAt: instant(),
    ...publishingColumns(),
    estimatedReadTimeMinutes: integer().notNull().default(1),
    /** Maintained by a trigger (see the migration); application code never writes it. */
    likesCount: integer().notNull().default(0),
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The guru who may edit the article; null if only superadmins may. */
    guruId: uuid().references(() => gurus.id, { onDelete: "set null" }),
    /** The id of the imported source record. */
    bubbleId: text().unique("articles_bubble_unique"),
    metadata: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    index("articles_newest")
      .on(...newest(table.publishedAt, table.id))
      .where(sql`is_published`),
    index("articles_newest_of_type")
      .on(table.contentType, ...newest(table.publishedAt, table.id))
      .where(sql`is_published`),
    index("articles_featured")
      .on(...newest(table.publishedAt, table.id))
      .where(sql`is_published and is_featured`),
    index("articles_by_creation").on(...newest(table.createdAt, table.id)),
    index("articles_by_creation_of_type").on(
      table.contentType,
      ...newest(table.createdAt, table.id),
    ),
    index("articles_drafts")
      .on(...newest(table.createdAt, table.id))
      .where(sql`not is_published`),
    index("articles_scheduled")
      .on(table.publishAt)
      .where(sql`not is_published and publish_at is not null`),
    index("articles_featured_by_creation")
      .on(...newest(table.createdAt, table.id))
      .where(sql`is_featured`),
    index("articles_of_guru").on(table.guruId, table.createdAt.desc().nullsFirst()),
    index("articles_of_saver").on(table.savedById),
    index("articles_of_author").on(table.authorId, table.visibilityScope),
    // Every search scans the pending list; a long one makes the planner avoid the index.
    index("articles_title_trigrams")
      .using("gin", sql`title gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
    index("articles_subtitle_trigrams")
      .using("gin", sql`subtitle gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
    index("articles_by_title").on(sql`left(lower(title), 200)`, table.id),
    // For searches too short for trigrams; a migration creates the function.
    index("articles_title_short_grams")
      .using("gin", sql`short_grams(title)`)
      .with({ gin_pending_list_limit: 256 }),
    check("articles_published_at_known", sql`not is_published or published_at is not null`),
    check("articles_likes_not_negative", sql`likes_count >= 0`),
  ],
);

/** Former slugs of published articles, so old links keep working. */
export const articleSlugs = pgTable(
  "article_slugs",
  {
    slug: text().primaryKey(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("article_slugs_of_article").on(table.articleId)],
);

/**
 * Article totals per combination of flags, so lists do not count rows. Maintained by triggers (see
 * the migration); application code never writes them.
 */
export const articleCounts = pgTable(
  "article_counts",
  {
    isPublished: boolean().notNull(),
    isFeatured: boolean().notNull(),
    visibilityScope: text({ enum: VISIBILITY_SCOPES }).notNull(),
    contentType: text({ enum: CONTENT_TYPES }).notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.isPublished, table.isFeatured, table.visibilityScope, table.contentType],
    }),
  ],
);

/**
 * Views, likes and comments (hidden ones included) of each article, so that staff can sort by them.
 * Maintained by triggers (see the migration); application code never writes them.
 */
export const articleStats = pgTable(
  "article_stats",
  {
    /** Without a foreign key: a trigger deletes the row after those that it counts. */
    articleId: uuid().primaryKey(),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
  },
  (table) => [
    index("article_stats_by_views").on(...newest(table.views, table.articleId)),
    index("article_stats_by_likes").on(...newest(table.likes, table.articleId)),
    index("article_stats_by_comments").on(...newest(table.comments, table.articleId)),
  ],
);

const term = {
  id: id(),
  name: text().notNull(),
  slug: text().notNull(),
  createdAt: createdAt(),
};

export const articleCategories = pgTable("article_categories", term, (table) => [
  unique("article_categories_slug_unique").on(table.slug),
]);

export const articleTopics = pgTable(
  "article_topics",
  { ...term, description: text() },
  (table) => [unique("article_topics_slug_unique").on(table.slug)],
);

const ofArticle = () =>
  uuid()
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" });
const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const articleCategoryMappings = pgTable(
  "article_category_mappings",
  {
    articleId: ofArticle(),
    categoryId: uuid()
      .notNull()
      .references(() => articleCategories.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.categoryId] }),
    index("article_category_mappings_by_category").on(table.categoryId, table.articleId),
  ],
);

export const articleTopicMappings = pgTable(
  "article_topic_mappings",
  {
    articleId: ofArticle(),
    topicId: uuid()
      .notNull()
      .references(() => articleTopics.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.topicId] }),
    index("article_topic_mappings_by_topic").on(table.topicId, table.articleId),
  ],
);

/** The articles on a guru's profile. */
export const guruContent = pgTable(
  "guru_content",
  {
    guruId: uuid()
      .notNull()
      .references(() => gurus.id, { onDelete: "cascade" }),
    articleId: ofArticle(),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.guruId, table.articleId] }),
    index("guru_content_of_article").on(table.articleId),
  ],
);

export const articleLikes = pgTable(
  "article_likes",
  { articleId: ofArticle(), userId: ofUser(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index("article_likes_of_member").on(table.userId),
  ],
);

export const articleBookmarks = pgTable(
  "article_bookmarks",
  { articleId: ofArticle(), userId: ofUser(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index("article_bookmarks_of_member").on(table.userId, table.createdAt.desc().nullsFirst()),
  ],
);

/** Reads per member and article; `count` counts visits at least 30 minutes apart. */
export const articleReads = pgTable(
  "article_reads",
  {
    articleId: ofArticle(),
    userId: ofUser(),
    firstReadAt: instant().notNull(),
    lastReadAt: instant().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index("article_reads_of_member").on(table.userId, table.lastReadAt.desc().nullsFirst()),
    index("article_reads_by_time").on(table.lastReadAt.desc().nullsFirst()),
  ],
);

/** One row per visit counted in `article_reads`. Maintained by a trigger (see the migration). */
export const articleVisits = pgTable(
  "article_visits",
  { userId: ofUser(), visitedAt: instant().notNull(), articleId: ofArticle() },
  (table) => [
    primaryKey({
      name: "article_visits_pkey",
      columns: [table.userId, table.visitedAt, table.articleId],
    }),
    index("article_visits_by_time").on(table.visitedAt),
    index("article_visits_of_article").on(table.articleId),
  ],
);
