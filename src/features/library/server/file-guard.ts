import { and, eq, inArray, or } from "drizzle-orm";
import { registerFileGuard } from "#features/files/server/public.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { articles } from "./tables.ts";
import { previewableBy, visibleTo } from "./visible-to.ts";

/** Members who may read or preview an article may open its files. */
registerFileGuard("article", async (db, actor, articleIds) => {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .leftJoin(gurus, eq(gurus.id, articles.guruId))
    .where(and(inArray(articles.id, articleIds), or(visibleTo(actor), previewableBy(actor))))
    .limit(1);
  return rows.length > 0;
});
