import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { organizations, users } from "#features/accounts/server/tables.ts";
import type { Attachment } from "#platform/document-contract.ts";
import {
  createdAt,
  editColumns,
  id,
  instant,
  publishingColumns,
} from "#platform/server/postgres/columns.ts";
import type { CaptionTrack } from "#platform/video-contract.ts";
import { DEFAULT_PILLAR_COLOR, PILLAR_ICONS } from "../learning-rules.ts";
import type { ExerciseItem } from "../lesson-parts-contract.ts";

/** Content of the older version is published. */
const stateColumns = () => ({
  isPublished: boolean().notNull().default(true),
  /** Time of the first publication; null if the content is older than this column. */
  publishedAt: instant(),
  ...publishingColumns(),
});
/** When the content opens for a member. Without a condition it is always open. */
const dripColumns = () => ({
  /** Days after the member's first day of access. */
  opensAfterDays: integer(),
  /** Opens when the key element before it is completed. */
  opensAfterPrevious: boolean().notNull().default(false),
});

/*
 * Positions have no gaps. A migration adds unique constraints that are deferred to the end of the
 * transaction, so that a reorder may pass through duplicate positions.
 */

export const pillars = pgTable(
  "pillars",
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    slug: text().notNull().unique("pillars_slug_unique"),
    color: text().notNull().default(DEFAULT_PILLAR_COLOR),
    icon: text({ enum: PILLAR_ICONS }).notNull().default("BookOpen"),
    overlayImageUrl: text(),
    videoUrl: text(),
    videoTitle: text(),
    videoDuration: text(),
    captions: jsonb().$type<CaptionTrack[]>().notNull().default([]),
    /** 0, 1, 2 … without gaps. */
    displayOrder: integer().notNull(),
    ...stateColumns(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [check("pillars_display_order_from_0", sql`${table.displayOrder} >= 0`)],
);

export const keyElements = pgTable(
  "key_elements",
  {
    id: id(),
    pillarId: uuid()
      .notNull()
      .references(() => pillars.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull(),
    slug: text().notNull(),
    /** 1, 2, 3 … within the pillar, without gaps. */
    orderPosition: integer().notNull(),
    ...stateColumns(),
    ...dripColumns(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    unique("key_elements_slug_unique").on(table.pillarId, table.slug),
    check("key_elements_position_from_1", sql`${table.orderPosition} >= 1`),
    check("key_elements_opens_after_days", sql`opens_after_days between 0 and 3650`),
  ],
);

/**
 * Former addresses of key elements, so that old links still work: a trigger adds the address when a key
 * element moves to another pillar or gets another slug.
 */
export const keyElementAddresses = pgTable(
  "key_element_addresses",
  {
    pillarId: uuid()
      .notNull()
      .references(() => pillars.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    keyElementId: uuid()
      .notNull()
      .references(() => keyElements.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ name: "key_element_addresses_pkey", columns: [table.pillarId, table.slug] }),
    index("key_element_addresses_element").on(table.keyElementId),
  ],
);

export const lessons = pgTable(
  "lessons",
  {
    id: id(),
    keyElementId: uuid()
      .notNull()
      .references(() => keyElements.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** Sanitized HTML. */
    content: text().notNull(),
    imageUrl: text(),
    videoUrl: text(),
    /** Length of the video, read from the uploaded file; null if it is not known. */
    videoSeconds: integer(),
    captions: jsonb().$type<CaptionTrack[]>().notNull().default([]),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    exercises: jsonb().$type<ExerciseItem[]>().notNull().default([]),
    /** 1, 2, 3 … within the key element, without gaps. */
    orderPosition: integer().notNull(),
    ...stateColumns(),
    ...dripColumns(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ...editColumns(() => users.id),
  },
  (table) => [
    check("lessons_position_from_1", sql`${table.orderPosition} >= 1`),
    check("lessons_opens_after_days", sql`opens_after_days between 0 and 3650`),
  ],
);

const ofMember = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const ofLesson = () =>
  uuid()
    .notNull()
    .references(() => lessons.id, { onDelete: "cascade" });

/** A row means the lesson is completed. The member can undo it for ten minutes. */
export const userLessonProgress = pgTable(
  "user_lesson_progress",
  { userId: ofMember(), lessonId: ofLesson(), completedAt: instant().notNull() },
  (table) => [
    primaryKey({ name: "user_lesson_progress_pkey", columns: [table.userId, table.lessonId] }),
    index("user_lesson_progress_lesson").on(table.lessonId),
    index("user_lesson_progress_when").on(table.userId, table.completedAt),
    index("user_lesson_progress_by_time").on(table.completedAt),
  ],
);

export const userLessonBookmarks = pgTable(
  "user_lesson_bookmarks",
  {
    id: id(),
    userId: ofMember(),
    lessonId: ofLesson(),
    /** False for a note on a lesson that is not bookmarked. */
    isBookmarked: boolean().notNull().default(true),
    notes: text().notNull().default(""),
    /** 1 to 5 stars; 0 means not rated. */
    rating: smallint().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique("user_lesson_bookmarks_unique").on(table.userId, table.lessonId),
    index("user_lesson_bookmarks_lesson").on(table.lessonId),
    check("user_lesson_bookmarks_rating", sql`${table.rating} between 0 and 5`),
  ],
);

/** Last visit and total time per member and lesson; feeds 'continue where you left off' and time by pillar. */
export const userLessonVisits = pgTable(
  "user_lesson_visits",
  {
    userId: ofMember(),
    lessonId: ofLesson(),
    lastOpenedAt: instant().notNull(),
    secondsSpent: integer().notNull().default(0),
    /** Where the member stopped the video. */
    videoPosition: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: "user_lesson_visits_pkey", columns: [table.userId, table.lessonId] }),
    index("user_lesson_visits_lesson").on(table.lessonId),
    index("user_lesson_visits_newest").on(table.userId, table.lastOpenedAt.desc().nullsFirst()),
  ],
);

/** Whether a member shares the exercises of a lesson with the owner of the agency. */
export const lessonWorksheets = pgTable(
  "lesson_worksheets",
  {
    userId: ofMember(),
    lessonId: ofLesson(),
    isShared: boolean().notNull().default(false),
    /** The member's agency when it was shared. Sharing ends when the member leaves it. */
    organizationId: uuid().references(() => organizations.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ name: "lesson_worksheets_pkey", columns: [table.userId, table.lessonId] }),
    index("lesson_worksheets_of_lesson").on(table.lessonId),
    index("lesson_worksheets_of_organization").on(table.organizationId),
  ],
);

/** A member's answer to one exercise item. It stays when the item is removed from the lesson. */
export const lessonAnswers = pgTable(
  "lesson_answers",
  {
    userId: ofMember(),
    lessonId: ofLesson(),
    itemId: uuid().notNull(),
    /** The item's text when it was answered, for the member's export. */
    prompt: text().notNull(),
    isDone: boolean().notNull().default(false),
    text: text().notNull().default(""),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: "lesson_answers_pkey",
      columns: [table.userId, table.lessonId, table.itemId],
    }),
    index("lesson_answers_of_lesson").on(table.lessonId),
  ],
);

/**
 * Key elements and lessons that are open for a member although their condition is not met, or no
 * longer: opened by the team, or open before the condition changed. Open content never closes.
 */
export const contentOpenings = pgTable(
  "content_openings",
  {
    id: id(),
    userId: ofMember(),
    keyElementId: uuid().references(() => keyElements.id, { onDelete: "cascade" }),
    lessonId: uuid().references(() => lessons.id, { onDelete: "cascade" }),
    openedAt: instant().notNull(),
    /** The team member who opened it; null if the product did. */
    openedById: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("content_openings_once")
      .on(table.userId, table.keyElementId, table.lessonId)
      .nullsNotDistinct(),
    index("content_openings_of_element").on(table.keyElementId),
    index("content_openings_of_lesson").on(table.lessonId),
    index("content_openings_by_opener").on(table.openedById),
    check("content_openings_of_one", sql`num_nonnulls(key_element_id, lesson_id) = 1`),
  ],
);

/**
 * One per member and pillar. Copies the name, title, color and lesson count, so that a certificate
 * does not change when the member or the pillar changes.
 */
export const pillarCertificates = pgTable(
  "pillar_certificates",
  {
    id: id(),
    /** Unguessable: the code is all that is needed to verify the certificate. */
    code: text().notNull().unique("pillar_certificates_code_unique"),
    userId: ofMember(),
    pillarId: uuid().references(() => pillars.id, { onDelete: "set null" }),
    memberName: text().notNull(),
    pillarTitle: text().notNull(),
    pillarColor: text().notNull(),
    lessonCount: integer().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [
    unique("pillar_certificates_once").on(table.userId, table.pillarId),
    index("pillar_certificates_pillar").on(table.pillarId),
  ],
);
