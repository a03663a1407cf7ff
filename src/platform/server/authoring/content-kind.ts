import type { PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "../actor.ts";
import type { Transaction } from "../postgres/database.ts";

/** A row as JSON, with the column names of the database. */
export type StoredRow = Record<string, unknown>;

/** A kind of content that the team writes, such as "article". Part of a feature's manifest. */
export interface ContentKind {
  /** The name in the trash, in revisions and in the audit log: `article`. */
  kind: string;
  /** The table of the content. It has the columns `id` and `title`. */
  table: PgTable;
  /** Kinds that are deleted together with this one: the lessons of a pillar. */
  parts?: ContentKind[];
  trash?: TrashRules;
}

/** How content of one kind is moved to the trash and back. */
export interface TrashRules {
  /** Columns that triggers count up while the attached rows are restored, such as `likes_count`. */
  counters?: string[];
  /**
   * What the trash lists as attached, by table: `{ article_comments: "comment" }`. With a column, only
   * the rows where it is true: `{ "bookmarks.is_bookmarked": "bookmark" }`.
   */
  attached?: Record<string, string>;
  /** The author who may restore the content too, and where the content was. */
  describe?: (
    tx: Transaction,
    row: StoredRow,
  ) => Promise<{ ownerId?: string | null; place?: string }>;
  /**
   * Runs before the row is restored. Returns the columns that change, such as a free slug and the
   * former position. Throws a refusal if the content cannot be restored.
   */
  beforeRestore?: (tx: Transaction, row: StoredRow, actor: Restorer) => Promise<StoredRow>;
  /** These three run for all rows of this kind, also when they are parts of other content. */
  afterTrash?: (tx: Transaction, ids: string[]) => Promise<void>;
  afterRestore?: (tx: Transaction, ids: string[]) => Promise<void>;
  afterPurge?: (tx: Transaction, ids: string[]) => Promise<void>;
}

/** Null when the product itself restores the content. */
export type Restorer = Actor | null;

/** The kind and the kinds of its parts. */
export const withParts = (kind: ContentKind): ContentKind[] => [kind, ...(kind.parts ?? [])];
