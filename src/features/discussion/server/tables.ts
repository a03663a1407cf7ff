import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { articles } from "#features/library/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";

/** Highest first. `order by … desc` sorts nulls first, so the index must too. */
const newest = (time: ExtraConfigColumn, rowId: ExtraConfigColumn) =>
  [time.desc().nullsFirst(), rowId.desc().nullsFirst()] as const;

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * Questions and replies about an article or a lesson. The table has the name of its first use, because
 * a running older version still writes to it.
 */
export const comments = pgTable(
  "article_comments",
  {
    id: id(),
    articleId: uuid().references(() => articles.id, { onDelete: "cascade" }),
    lessonId: uuid().references(() => lessons.id, { onDelete: "cascade" }),
    /** The question that this replies to; null for a question. Replies have no replies. */
    parentId: uuid().references((): AnyPgColumn => comments.id, { onDelete: "cascade" }),
    userId: ofUser(),
    content: text().notNull(),
    /** A reply that staff or the article's guru marked as the answer; one per question. */
    isAnswer: boolean().notNull().default(false),
    editedAt: instant(),
    /** Set by moderation; members cannot see a hidden comment. */
    hiddenAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("article_comments_newest").on(table.articleId, ...newest(table.createdAt, table.id)),
    index("article_comments_of_lesson").on(table.lessonId, ...newest(table.createdAt, table.id)),
    index("article_comments_questions")
      .on(table.articleId, ...newest(table.createdAt, table.id))
      .where(sql`parent_id is null`),
    index("article_comments_lesson_questions")
      .on(table.lessonId, ...newest(table.createdAt, table.id))
      .where(sql`parent_id is null`),
    index("article_comments_replies").on(table.parentId, table.createdAt, table.id),
    index("article_comments_by_creation").on(...newest(table.createdAt, table.id)),
    index("article_comments_of_member").on(table.userId),
    uniqueIndex("article_comments_one_answer").on(table.parentId).where(sql`is_answer`),
    check("article_comments_of_one", sql`num_nonnulls(article_id, lesson_id) = 1`),
    check("article_comments_answer_is_reply", sql`not is_answer or parent_id is not null`),
  ],
);

const ofComment = () =>
  uuid()
    .notNull()
    .references(() => comments.id, { onDelete: "cascade" });

export const commentLikes = pgTable(
  "comment_likes",
  { commentId: ofComment(), userId: ofUser(), createdAt: createdAt() },
  (table) => [
    primaryKey({ name: "comment_likes_pkey", columns: [table.commentId, table.userId] }),
    index("comment_likes_of_member").on(table.userId),
  ],
);

/** The people whom a comment mentions as @Name. */
export const commentMentions = pgTable(
  "comment_mentions",
  { commentId: ofComment(), userId: ofUser() },
  (table) => [
    primaryKey({ name: "comment_mentions_pkey", columns: [table.commentId, table.userId] }),
    index("comment_mentions_of_member").on(table.userId),
  ],
);

/** A member asks the team to look at a comment. */
export const commentReports = pgTable(
  "comment_reports",
  {
    commentId: ofComment(),
    userId: ofUser(),
    reason: text().notNull().default(""),
    createdAt: createdAt(),
    /** When a moderator hid, deleted or kept the comment. */
    resolvedAt: instant(),
  },
  (table) => [
    primaryKey({ name: "comment_reports_pkey", columns: [table.commentId, table.userId] }),
    index("comment_reports_of_member").on(table.userId),
    index("comment_reports_open").on(table.commentId).where(sql`resolved_at is null`),
  ],
);
