import { desc, sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { articles } from "#features/library/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";
import { IMAGE_SOURCES } from "../contract.ts";
import type { ArticleState } from "./article-state.ts";

const ofArticle = () =>
  uuid()
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" });

/** Open proposals: one per article and superadmin. */
export const articleProposals = pgTable(
  "article_proposals",
  {
    id: id(),
    articleId: ofArticle(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text({ enum: ["offline", "model"] }).notNull(),
    /** Sanitized; `topicIds` are the suggested topics. */
    proposed: jsonb().$type<ArticleState>().notNull(),
    imageSource: text({ enum: IMAGE_SOURCES }).notNull(),
    /** The fingerprint of the article at the time of the proposal. */
    basedOn: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("article_proposals_one_each").on(table.articleId, table.userId),
    index("article_proposals_newest").on(table.userId, desc(table.createdAt)),
  ],
);

/** The state of an article before an enhancement was saved. */
export const articleRevisions = pgTable(
  "article_revisions",
  {
    id: id(),
    articleId: ofArticle(),
    /** Null if the account was deleted. */
    savedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    previous: jsonb().$type<ArticleState>().notNull(),
    /** The fingerprint after the save; the enhancement can be undone while it matches. */
    becameFingerprint: text().notNull(),
    undoneAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("article_revisions_to_undo")
      .on(table.articleId, desc(table.createdAt))
      .where(sql`undone_at is null`),
    index("article_revisions_of_user").on(table.savedBy),
  ],
);
