import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/server/tables.ts";
import { createdAt, editColumns, id, instant } from "#platform/server/postgres/columns.ts";

export const gurus = pgTable(
  "gurus",
  {
    id: id(),
    /** The linked member, who may edit the profile; null when nobody is linked. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    businessName: text().notNull().default(""),
    slug: text().notNull(),
    description: text().notNull().default(""),
    /** Sanitized HTML. */
    bio: text().notNull().default(""),
    imageUrl: text(),
    coverUrl: text(),
    location: text(),
    websiteUrl: text(),
    experienceYears: integer(),
    clientsCount: integer(),
    /** Only active gurus are shown to members. */
    isActive: boolean().notNull().default(false),
    /** First activation; null while the profile awaits approval. */
    approvedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    uniqueIndex("gurus_slug_unique").on(table.slug),
    uniqueIndex("gurus_user_unique").on(table.userId),
    index("gurus_by_name").on(table.name),
  ],
);

export const guruSpecialties = pgTable(
  "guru_specialties",
  {
    guruId: uuid()
      .notNull()
      .references(() => gurus.id, { onDelete: "cascade" }),
    specialty: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guruId, table.specialty] }),
    index("guru_specialties_by_name").on(table.specialty),
  ],
);

/** One rating per member and guru. */
export const guruRatings = pgTable(
  "guru_ratings",
  {
    guruId: uuid()
      .notNull()
      .references(() => gurus.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    stars: integer().notNull(),
    /** Plain text, shown on the profile. */
    review: text(),
    reviewedAt: instant(),
    /** The guru's answer to the review. */
    reply: text(),
    repliedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.guruId, table.userId] }),
    index("guru_ratings_of_member").on(table.userId),
    index("guru_ratings_reviews")
      .on(table.guruId, table.reviewedAt.desc().nullsFirst())
      .where(sql`review is not null`),
    check("guru_ratings_reply_to_review", sql`reply is null or review is not null`),
    check("guru_ratings_one_to_five", sql`stars between 1 and 5`),
  ],
);
