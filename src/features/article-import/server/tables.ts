import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { articles } from "#features/library/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";
import { ITEM_STATUSES, RUN_STATUSES, SOURCES } from "../contract.ts";
import type { FieldMapping } from "../mapping.ts";

/** One import: its settings and result. */
export const articleImportRuns = pgTable(
  "article_import_runs",
  {
    id: id(),
    source: text({ enum: SOURCES }).notNull(),
    status: text({ enum: RUN_STATUSES }).notNull().default("importing"),
    mapping: jsonb().$type<FieldMapping>().notNull(),
    /** True if the articles are not published. */
    asDrafts: boolean().notNull().default(false),
    startedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Why the whole run stopped early. */
    error: text(),
    /** Source failures in a row; too many stop the run. */
    consecutiveFailures: integer("troubles").notNull().default(0),
    startedAt: createdAt(),
    finishedAt: instant(),
    dismissedAt: instant(),
    undoneAt: instant(),
  },
  (table) => [
    uniqueIndex("article_import_runs_one_at_a_time")
      .on(table.status)
      .where(sql`status = 'importing'`),
    index("article_import_runs_newest").on(table.startedAt.desc().nullsFirst()),
  ],
);

/** State of the deletion at the source. */
const DELETIONS = ["none", "pending", "done", "failed"] as const;

/** One record of a run. Article and status are written in one transaction, before the deletion at the source. */
export const articleImportItems = pgTable(
  "article_import_items",
  {
    runId: uuid()
      .notNull()
      .references(() => articleImportRuns.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    recordId: text().notNull(),
    title: text(),
    /** Not selected: an earlier run imported it but could not delete it. */
    isLeftover: boolean().notNull().default(false),
    status: text({ enum: ITEM_STATUSES }).notNull().default("waiting"),
    deletion: text({ enum: DELETIONS }).notNull().default("none"),
    /** Counts attempts, so that a record that crashes the server every time is marked as failed. */
    attempts: integer().notNull().default(0),
    articleId: uuid().references(() => articles.id, { onDelete: "set null" }),
    warnings: text().array().notNull().default(sql`'{}'`),
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    unique("article_import_items_record").on(table.runId, table.recordId),
    index("article_import_items_open")
      .on(table.runId, table.position)
      .where(sql`status = 'waiting' or deletion = 'pending'`),
    index("article_import_items_undeleted").on(table.recordId).where(sql`deletion <> 'none'`),
    index("article_import_items_article").on(table.articleId),
  ],
);

/** Listed titles, so that a record that cannot be fetched still has a name. */
export const articleImportTitles = pgTable("article_import_titles", {
  recordId: text().primaryKey(),
  title: text(),
  listedAt: createdAt(),
});

/** One row. */
export const articleImportSettings = pgTable("article_import_settings", {
  id: boolean().primaryKey().default(true),
  authorId: uuid().references(() => users.id, { onDelete: "set null" }),
});

/** Deleted records of the sample source. */
export const articleImportSampleDeletions = pgTable("article_import_sample_deletions", {
  recordId: text().primaryKey(),
});
