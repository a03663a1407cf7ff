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

/** One press of the button: what was selected, and how it ended. */
export const articleImportRuns = pgTable(
  "article_import_runs",
  {
    id: id(),
    source: text({ enum: SOURCES }).notNull(),
    status: text({ enum: RUN_STATUSES }).notNull().default("importing"),
    mapping: jsonb().$type<FieldMapping>().notNull(),
    startedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Why the whole run stopped. */
    error: text(),
    /** Records in a row that the source did not give us; too many of them stop the run. */
    consecutiveFailures: integer("troubles").notNull().default(0),
    startedAt: createdAt(),
    finishedAt: instant(),
    dismissedAt: instant(),
  },
  (table) => [
    uniqueIndex("article_import_runs_one_at_a_time")
      .on(table.status)
      .where(sql`status = 'importing'`),
    index("article_import_runs_newest").on(table.startedAt.desc().nullsFirst()),
  ],
);

/** What is left to do at the source: nothing, delete the record, done, or it did not let us. */
const DELETIONS = ["none", "pending", "done", "failed"] as const;

/** One record of a run. Article and status are written together, before the source is touched. */
export const articleImportItems = pgTable(
  "article_import_items",
  {
    runId: uuid()
      .notNull()
      .references(() => articleImportRuns.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    recordId: text().notNull(),
    title: text(),
    /** Not selected: an earlier run brought it and could not delete it. */
    isLeftover: boolean().notNull().default(false),
    status: text({ enum: ITEM_STATUSES }).notNull().default("waiting"),
    deletion: text({ enum: DELETIONS }).notNull().default("none"),
    /** How often work on it began; a record that stops the server every time is given up. */
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

/** Titles as the source listed them, so that a record that cannot be fetched still has a name. */
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

/** Records of the sample source that were deleted there. */
export const articleImportSampleDeletions = pgTable("article_import_sample_deletions", {
  recordId: text().primaryKey(),
});
