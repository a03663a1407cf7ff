import { and, eq, inArray, sql } from "drizzle-orm";
import { releaseFiles, showFilesTo } from "#features/files/server/public.ts";
import { findGuruOfUser } from "#features/gurus/server/public.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import type { ContentKind } from "#platform/server/authoring/content-kind.ts";
import { freeSlug } from "#platform/server/authoring/fit-in.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import { fileVisibilityOf, writingRefusal } from "./policy.ts";
import { articleSlugs, articles } from "./tables.ts";

const type = "article";

export const articleKind: ContentKind = {
  kind: "article",
  table: articles,
  trash: {
    counters: ["likes_count"],
    attached: {
      article_comments: "comment",
      article_likes: "like",
      article_bookmarks: "bookmark",
    },
    async describe(tx, row) {
      if (typeof row.guru_id !== "string") return {};
      const [guru] = await tx.select().from(gurus).where(eq(gurus.id, row.guru_id));
      return guru ? { ownerId: guru.userId } : {};
    },
    async beforeRestore(tx, row, actor) {
      // Restoring a published article publishes it, which an inactive guru may not do.
      if (actor && actor.role !== "superadmin") {
        const guru = await findGuruOfUser(tx, actor.userId);
        const refusal = writingRefusal(guru, row.is_published === true);
        if (refusal) throw refusal;
      }
      return { slug: await freeSlug(String(row.slug), (slug) => isTaken(tx, slug)) };
    },
    afterTrash: (tx, ids) => showFilesTo(tx, "private", { type, ids }),
    async afterRestore(tx, ids) {
      for (const row of await tx.select().from(articles).where(inArray(articles.id, ids))) {
        await showFilesTo(tx, fileVisibilityOf(row), { type, ids: [row.id] });
      }
      // A former slug that another article uses now.
      await tx
        .delete(articleSlugs)
        .where(
          and(
            inArray(articleSlugs.articleId, ids),
            sql`exists (select 1 from ${articles} where ${articles.slug} = ${articleSlugs.slug})`,
          ),
        );
    },
    afterPurge: (tx, ids) => releaseFiles(tx, { type, ids }),
  },
};

/** True also for former slugs, whose links redirect to another article. */
async function isTaken(tx: Transaction, slug: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${articles} where slug = ${slug}
    union all select 1 from ${articleSlugs} where slug = ${slug}`);
  return rows.length > 0;
}
