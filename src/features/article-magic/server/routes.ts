import { and, eq } from "drizzle-orm";
import { listTopics } from "#features/library/server/public.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { articleMagicContract, MAGIC_PAGE_SIZE } from "../contract.ts";
import { enhanceArticle } from "./enhance-article.ts";
import { presentPreview } from "./present-preview.ts";
import {
  countArticles,
  findProposal,
  findState,
  hasStoredCount,
  listArticles,
  readStoredCount,
} from "./queries.ts";
import { saveProposal } from "./save-proposal.ts";
import { articleProposals } from "./tables.ts";
import { undoRevision } from "./undo-revision.ts";

const os = routesFor(articleMagicContract);
const done = { ok: true } as const;

export const articleMagicRoutes = {
  list: os.list.handler(async ({ input, context: { actor, services } }) => {
    const { db, ai } = services;
    const list = await longList(input, {
      pageSize: MAGIC_PAGE_SIZE,
      rows: () => listArticles(db, actor.userId, input),
      known: hasStoredCount(input) ? () => readStoredCount(db, input) : undefined,
      count: () => countArticles(db, input),
    });
    return { ...list, provider: ai.provider };
  }),
  enhance: os.enhance.handler(({ input, context: { actor, services } }) =>
    enhanceArticle(services, actor, input.id),
  ),
  preview: os.preview.handler(async ({ input, context: { actor, services } }) => {
    const [article, proposal, topics] = await Promise.all([
      findState(services.db, input.id),
      findProposal(services.db, actor.userId, input.id),
      listTopics(services.db),
    ]);
    if (!article) throw notFound("Article not found");
    if (!proposal) throw notFound("Proposal not found");
    return presentPreview(proposal, article, topics);
  }),
  discard: os.discard.handler(async ({ input, context: { actor, services } }) => {
    await services.db
      .delete(articleProposals)
      .where(
        and(eq(articleProposals.articleId, input.id), eq(articleProposals.userId, actor.userId)),
      );
    return done;
  }),
  save: os.save.handler(({ input, context: { actor, services } }) =>
    saveProposal(services, actor, input),
  ),
  undo: os.undo.handler(async ({ input, context: { actor, services } }) => {
    await undoRevision(services, actor, input);
    return done;
  }),
};
