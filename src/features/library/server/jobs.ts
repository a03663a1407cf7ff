import { eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { recordRevision, showFilesTo } from "#features/files/server/public.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { notifyMember } from "#features/notifications/server/public.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { publishContentChanged } from "#platform/server/authoring/content-changed.ts";
import { definePublishJob } from "#platform/server/authoring/publish-job.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { articleSource } from "./article-content.ts";
import { emitPublished } from "./emit-published.ts";
import { notifyArticleReaders } from "./notify-readers.ts";
import { fileVisibilityOf } from "./policy.ts";
import { articles } from "./tables.ts";

async function findGuru(db: Executor, guruId: string | null) {
  if (!guruId) return null;
  const [guru] = await db
    .select({
      userId: gurus.userId,
      isActive: sql<boolean>`${gurus.isActive} and coalesce(${users.isGuru}, true)`,
    })
    .from(gurus)
    .leftJoin(users, eq(users.id, gurus.userId))
    .where(eq(gurus.id, guruId));
  return guru ?? null;
}

/** Publishes scheduled articles; a guru's only while the guru is active. */
export const publishArticlesJob = definePublishJob({
  name: "library.publish",
  table: articles,
  flag: "isPublished",
  mayPublish: async (tx, { guruId }) => (await findGuru(tx, guruId))?.isActive ?? true,
  async onRefused(services, tx, { title, guruId }) {
    const guru = await findGuru(tx, guruId);
    if (!guru?.userId) return;
    await notifyMember(services, tx, {
      userId: guru.userId,
      kind: "guru_approved",
      title: `“${title}” was not published`,
      body: "Your guru profile is not active, so the article is a draft again.",
      link: "/gurus/articles",
    });
    await publishContentChanged(tx, "article", guru.userId);
  },
  async onPublished(services, tx, row, now) {
    const visibility = fileVisibilityOf({ ...row, isPublished: true });
    await showFilesTo(tx, visibility, { type: "article", ids: [row.id] });
    await recordAudit(tx, null, {
      action: "article.publish",
      subjectType: "article",
      subjectId: row.id,
      subjectName: row.title,
    });
    await recordRevision(tx, articleSource, { subjectId: row.id, actor: null, now });
    if (row.notifiesMembers) await notifyArticleReaders(services, tx, row);
    await emitPublished(tx, services, [row]);
    const guru = await findGuru(tx, row.guruId);
    await publishContentChanged(tx, "article", guru?.userId);
  },
});
