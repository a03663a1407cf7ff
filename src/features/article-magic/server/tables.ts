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

/** What waits to be saved or discarded: one for each article and superadmin. */
export const articleProposals = pgTable(
  "article_proposals",
  {
    id: id(),
    articleId: ofArticle(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text({ enum: ["offline", "model"] }).notNull(),
    /** Sanitised; `topicIds` are the suggested ones. */
    proposed: jsonb().$type<ArticleState>().notNull(),
    imageSource: text({ enum: IMAGE_SOURCES }).notNull(),
    /** What the article was when this was proposed. */
    basedOn: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("article_proposals_one_each").on(table.articleId, table.userId),
    index("article_proposals_newest").on(table.userId, desc(table.createdAt)),
  ],
);

/** What an article was before an enhancement was saved. */
export const articleRevisions = pgTable(
  "article_revisions",
  {
    id: id(),
    articleId: ofArticle(),
    /** Null: the account is gone. */
    savedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    previous: jsonb().$type<ArticleState>().notNull(),
    /** What the article became: as long as it is that, the enhancement can be undone. */
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
