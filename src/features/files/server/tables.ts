import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, id, instant } from "#platform/server/postgres/columns.ts";
import { UPLOAD_KINDS } from "#platform/uploads.ts";
import { FILE_VISIBILITIES } from "../contract.ts";

export const files = pgTable(
  "files",
  {
    id: id(),
    kind: text({ enum: UPLOAD_KINDS }).notNull(),
    ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
    contentType: text().notNull(),
    originalName: text().notNull(),
    /** Size of the largest image version; null when the file is not an image. */
    width: integer(),
    height: integer(),
    /** Length of a video, read from the file; null if it is not known. */
    seconds: integer(),
    /** 0 during the upload. */
    bytes: bigint({ mode: "number" }).notNull().default(0),
    /** The widest visibility of its uses; private when it has none. */
    visibility: text({ enum: FILE_VISIBILITIES }).notNull().default("private"),
    createdAt: createdAt(),
    /** Time of the last release; null while the file is in use. */
    unusedSince: instant().defaultNow(),
  },
  (table) => [
    index("files_unused").on(table.unusedSince).where(sql`unused_since is not null`),
    index("files_owner").on(table.ownerId),
  ],
);

/** The subject that uses a file: an article, a lesson, a ticket reply, an avatar. */
export const fileUses = pgTable(
  "file_uses",
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    visibility: text({ enum: FILE_VISIBILITIES }).notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.subjectType, table.subjectId] }),
    index("file_uses_subject").on(table.subjectType, table.subjectId),
  ],
);
