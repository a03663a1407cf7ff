import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { GuruResources } from "#features/gurus/server/public.ts";
import { conflict } from "#platform/server/errors.ts";
import { articleReads, articles, guruContent } from "./tables.ts";
import { cardColumns, visibleTo } from "./visible-to.ts";

const MAX_LISTED = 50;

/** The articles on a guru's profile, for the gurus feature. */
export const guruResources: GuruResources = {
  /** By position, then newest first. */
  list: (db, reader, guruId) =>
    db
      .select(cardColumns(reader))
      .from(articles)
      .leftJoin(users, eq(users.id, articles.authorId))
      .innerJoin(guruContent, eq(guruContent.articleId, articles.id))
      .where(and(visibleTo(reader), eq(guruContent.guruId, guruId)))
      .orderBy(guruContent.position, desc(articles.publishedAt), desc(articles.id))
      .limit(MAX_LISTED),

  listForAdmin: (db, guruId) =>
    db
      .select({
        id: articles.id,
        slug: articles.slug,
        title: articles.title,
        isPublished: articles.isPublished,
      })
      .from(guruContent)
      .innerJoin(articles, eq(articles.id, guruContent.articleId))
      .where(eq(guruContent.guruId, guruId))
      .orderBy(asc(guruContent.position), desc(articles.publishedAt)),

  count: (db, guruId) => db.$count(guruContent, eq(guruContent.guruId, guruId)),

  /** Distinct articles; three allow a rating. */
  async countReads(db, reader, guruId) {
    const [row] = await db
      .select({ total: count() })
      .from(articleReads)
      .innerJoin(guruContent, eq(guruContent.articleId, articleReads.articleId))
      .innerJoin(articles, eq(articles.id, articleReads.articleId))
      .where(
        and(
          eq(articleReads.userId, reader.userId),
          eq(guruContent.guruId, guruId),
          visibleTo(reader),
        ),
      );
    return row?.total ?? 0;
  },

  /** Requires the complete list: a stale screen gets a conflict instead of dropping entries. */
  async order(tx, guruId, articleIds) {
    const rows = await tx
      .select({ articleId: guruContent.articleId })
      .from(guruContent)
      .where(eq(guruContent.guruId, guruId));
    const known = new Set(rows.map((row) => row.articleId));
    const isComplete =
      new Set(articleIds).size === known.size && articleIds.every((one) => known.has(one));
    if (!isComplete || articleIds.length !== known.size) {
      throw conflict(
        "list_changed",
        "The list has changed since you opened it. Please reload and try again.",
      );
    }
    if (articleIds.length === 0) return;
    const positions = sql`array_position(${sql.param(articleIds)}::uuid[], ${guruContent.articleId})`;
    await tx
      .update(guruContent)
      .set({ position: sql`${positions} - 1` })
      .where(eq(guruContent.guruId, guruId));
  },
};
