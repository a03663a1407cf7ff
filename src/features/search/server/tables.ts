import { sql } from "drizzle-orm";
import { customType, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/server/postgres/columns.ts";
import { SEARCH_KINDS } from "../search-limits.ts";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The search index. Triggers on the source tables (in the migration) write it, never the application.
 * It has no access rules: queries join the source table for them.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    kind: text({ enum: SEARCH_KINDS }).notNull(),
    sourceId: uuid().notNull(),
    title: text().notNull(),
    /** Subtitle, tags, specialties. */
    about: text().notNull(),
    /** Plain text. */
    body: text().notNull(),
    /** Title A, about B, body C. */
    words: searchVector().notNull(),
    /** Creation time of the source. */
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: "search_documents_pkey", columns: [table.kind, table.sourceId] }),
    index("search_documents_newest").on(table.kind, table.createdAt.desc().nullsFirst()),
    // One index for each kind: 100,000 articles must not slow down the search for a lesson.
    ...SEARCH_KINDS.map((kind) =>
      index(`search_documents_${kind}_words`)
        .using("gin", table.words)
        .where(sql.raw(`kind = '${kind}'`))
        // Writes are rare, and every search would scan a pending list.
        .with({ fastupdate: false }),
    ),
  ],
);

/**
 * Words of all documents, for correcting typos. Duplicates are allowed, because a unique index would
 * make parallel writers wait for each other.
 */
export const searchVocabulary = pgTable(
  "search_vocabulary",
  { word: text().notNull() },
  (table) => [
    index("search_vocabulary_word").on(table.word.op("text_pattern_ops")),
    index("search_vocabulary_trigrams")
      .using("gin", sql`word gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);
