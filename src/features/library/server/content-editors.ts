import { eq } from "drizzle-orm";
import { findGuruOfUser } from "#features/gurus/server/public.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import type { Content, ContentEditor } from "#platform/server/authoring/content-editor.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import type { ArticleForm } from "../article-form-contract.ts";
import { findEditable } from "./admin-queries.ts";
import { articleSource } from "./article-content.ts";
import { writingRefusal } from "./policy.ts";
import { lockArticle, refuseTakenSlug, updateArticle } from "./save-article.ts";
import { articles } from "./tables.ts";

/** Gurus do not set these fields, so restoring a revision does not change them either. */
const withoutAdminFields = ({
  visibilityScope: _,
  isFeatured: __,
  contentImages: ___,
  ...content
}: Content) => content;

export const articleEditor: ContentEditor = {
  ...articleSource,
  async editRefusal(db, actor, id) {
    if (actor.role === "superadmin") {
      if (id === null || (await articleSource.read(db, id))) return null;
      return notFound("Article not found");
    }
    if (!actor.isGuru) return forbidden();
    const guru = await findGuruOfUser(db, actor.userId);
    if (id === null) return writingRefusal(guru, false);
    const isOwn = guru && (await findEditable(db, actor, id))?.guruId === guru.id;
    return isOwn ? null : notFound("Article not found");
  },
  async ownerOf(db, id) {
    const [row] = await db
      .select({ userId: gurus.userId })
      .from(articles)
      .innerJoin(gurus, eq(gurus.id, articles.guruId))
      .where(eq(articles.id, id));
    return row?.userId ?? null;
  },
  async applyRevision(services, actor, id, content) {
    await refuseTakenSlug(() =>
      services.db.transaction(async (tx) => {
        const before = await lockArticle(tx, id);
        const { isPublished, version } = before;
        if (actor.role !== "superadmin") {
          const refusal = writingRefusal(await findGuruOfUser(tx, actor.userId), isPublished);
          if (refusal) throw refusal;
        }
        const current = (await articleSource.read(tx, id))?.content;
        const restored = actor.role === "superadmin" ? content : withoutAdminFields(content);
        const { publishAt: _, ...form }: Content = { ...current, ...restored, isPublished };
        await updateArticle(
          tx,
          actor,
          before,
          { ...(form as ArticleForm), version },
          services,
          "restore",
        );
      }),
    );
  },
};
