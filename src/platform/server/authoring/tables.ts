import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "../postgres/columns.ts";

/** Deleted content that can be restored. Its rows are in `trash_rows`, not in their own tables. */
export const trash = pgTable(
  "trash",
  {
    id: id(),
    /** The kind of content, for example "article". */
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    title: text().notNull(),
    /** The author who may restore it, besides superadmins. */
    ownerId: uuid(),
    /** What the list shows: where the content was, and how much is attached to it. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    trashedById: uuid(),
    trashedAt: createdAt(),
    /** True for content that is never purged automatically. */
    isKept: boolean().notNull().default(false),
  },
  (table) => [
    unique("trash_subject").on(table.kind, table.subjectId),
    index("trash_newest").on(table.trashedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("trash_of_owner").on(table.ownerId),
  ],
);

/** Every deleted row: the content itself and what was attached to it. */
export const trashRows = pgTable(
  "trash_rows",
  {
    id: id(),
    trashId: uuid()
      .notNull()
      .references(() => trash.id, { onDelete: "cascade" }),
    tableName: text().notNull(),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("trash_rows_of_entry").on(table.trashId, table.tableName),
    index("trash_rows_by_table").on(table.tableName),
  ],
);

/** References that the deletion set to null, so that the restore can set them again. */
export const trashLinks = pgTable(
  "trash_links",
  {
    id: id(),
    trashId: uuid()
      .notNull()
      .references(() => trash.id, { onDelete: "cascade" }),
    tableName: text().notNull(),
    /** The primary key of the row. */
    key: jsonb().$type<Record<string, unknown>>().notNull(),
    columnName: text().notNull(),
    value: uuid().notNull(),
  },
  (table) => [index("trash_links_of_entry").on(table.trashId)],
);

/** The content after each save. */
export const revisions = pgTable(
  "revisions",
  {
    id: id(),
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** 1, 2, 3 … per subject. */
    number: integer().notNull(),
    /** What was saved: save, publish, unpublish, restore, import, enhance or undo. */
    action: text().notNull(),
    /** The fields of the form. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The names of the fields that differ from the revision before. */
    changed: text().array().notNull().default([]),
    savedById: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("revisions_number").on(table.kind, table.subjectId, table.number),
    index("revisions_by_time").on(table.createdAt),
  ],
);

/** Unsaved changes of one person, so that they can continue on another device. */
export const workingCopies = pgTable(
  "working_copies",
  {
    userId: uuid().notNull(),
    kind: text().notNull(),
    /** The id of the subject, or "new". */
    subject: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The version that the person started from; null for new content. */
    version: integer(),
    savedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: "working_copies_pkey", columns: [table.userId, table.kind, table.subject] }),
    index("working_copies_of_subject").on(table.kind, table.subject),
  ],
);
