import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { createdAt, id } from "#platform/server/postgres/columns.ts";

/** Labels that staff give to members. */
export const tags = pgTable(
  "tags",
  {
    id: id(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("tags_name_unique").on(sql`lower(${table.name})`)],
);

export const memberTags = pgTable(
  "member_tags",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tagId: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tagId] }),
    index("member_tags_tag").on(table.tagId),
  ],
);

/** Notes that only staff can read, about a person or an agency. */
export const staffNotes = pgTable(
  "staff_notes",
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    organizationId: uuid().references(() => organizations.id, { onDelete: "cascade" }),
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Plain text. */
    body: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("staff_notes_of_member").on(table.userId, table.createdAt.desc().nullsFirst()),
    index("staff_notes_of_organization").on(
      table.organizationId,
      table.createdAt.desc().nullsFirst(),
    ),
    index("staff_notes_author").on(table.authorId),
    check("staff_notes_one_subject", sql`num_nonnulls(user_id, organization_id) = 1`),
  ],
);
