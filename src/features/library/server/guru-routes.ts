import { findGuruOfUser } from "#features/gurus/server/public.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { GuruArticleForm } from "../article-form-contract.ts";
import { libraryGuruContract } from "../guru-contract.ts";
import { countOwn, findEditable, listOwn } from "./admin-queries.ts";
import { setFlags } from "./change-article.ts";
import { articleKind } from "./content-kind.ts";
import { editRefusal, writingRefusal } from "./policy.ts";
import { insertArticle, lockArticle, refuseTakenSlug, updateArticle } from "./save-article.ts";
import { guruContent } from "./tables.ts";

const os = routesFor(libraryGuruContract);

/** Also true for an article that a job publishes later. */
const wantsPublished = ({
  isPublished,
  publishAt,
}: Pick<GuruArticleForm, "isPublished" | "publishAt">) => isPublished || Boolean(publishAt);

/** Locks the guru's own article, or throws the reason why they cannot change it. */
async function lockOwn(tx: Transaction, actor: Actor, id: string, wantsPublished: boolean) {
  const guru = await findGuruOfUser(tx, actor.userId);
  const refusal =
    editRefusal(guru, await findEditable(tx, actor, id)) ?? writingRefusal(guru, wantsPublished);
  if (refusal) throw refusal;
  return lockArticle(tx, id);
}

export const libraryGuruRoutes = {
  ownList: os.ownList.handler(async ({ input, context: { actor, services } }) => {
    const { page } = input;
    const now = services.clock.now();
    const guru = await findGuruOfUser(services.db, actor.userId);
    if (!guru) return { guru, items: [], total: 0, page, pageSize: PAGE_SIZE };
    const [items, total] = await Promise.all([
      listOwn(services.db, { id: guru.id, userId: actor.userId }, input, now),
      countOwn(services.db, guru.id, input, now),
    ]);
    return { guru, items, total, page, pageSize: PAGE_SIZE };
  }),

  ownGuru: os.ownGuru.handler(async ({ context: { actor, services } }) => ({
    guru: await findGuruOfUser(services.db, actor.userId),
  })),

  ownFind: os.ownFind.handler(async ({ input, context: { actor, services } }) => {
    const guru = await findGuruOfUser(services.db, actor.userId);
    const article = await findEditable(services.db, actor, input.id);
    const refusal = editRefusal(guru, article);
    if (refusal || !article) throw refusal;
    return article;
  }),

  ownCreate: os.ownCreate.handler(({ input, context: { actor, services } }) =>
    refuseTakenSlug(() =>
      services.db.transaction(async (tx) => {
        const guru = await findGuruOfUser(tx, actor.userId);
        const refusal = writingRefusal(guru, wantsPublished(input));
        if (refusal || !guru) throw refusal;
        const form = { ...input, visibilityScope: "all" as const };
        const row = await insertArticle(tx, actor, form, { guruId: guru.id }, services);
        await tx.insert(guruContent).values({ guruId: guru.id, articleId: row.id });
        return row;
      }),
    ),
  ),

  ownUpdate: os.ownUpdate.handler(({ input: { id, ...input }, context: { actor, services } }) =>
    refuseTakenSlug(() =>
      services.db.transaction(async (tx) => {
        const before = await lockOwn(tx, actor, id, wantsPublished(input));
        return updateArticle(tx, actor, before, input, services);
      }),
    ),
  ),

  ownPublish: os.ownPublish.handler(({ input, context: { actor, services } }) =>
    services.db.transaction(async (tx) => {
      const { id, isPublished } = input;
      const before = await lockOwn(tx, actor, id, isPublished);
      return setFlags(tx, actor, before, { isPublished }, services);
    }),
  ),

  ownRemove: os.ownRemove.handler(async ({ input, context: { actor, services } }) => {
    await services.db.transaction(async (tx) => {
      await lockOwn(tx, actor, input.id, false);
      await moveToTrash(tx, articleKind, input.id, { actor, now: services.clock.now() });
    });
    return { ok: true } as const;
  }),
};
