import { PAGE_SIZE } from "#platform/contract.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import { libraryAdminContract } from "../admin-contract.ts";
import {
  countAdminArticles,
  findEditable,
  hasStoredAdminCount,
  listAdminArticles,
  readStoredAdminCount,
} from "./admin-queries.ts";
import { listAuthors } from "./author-queries.ts";
import { changeArticles, undoArticleChange } from "./bulk/change-articles.ts";
import { setFlags } from "./change-article.ts";
import { articleKind } from "./content-kind.ts";
import { createTerm, mergeTerm, removeTerm, updateTerm } from "./edit-terms.ts";
import { insertArticle, lockArticle, refuseTakenSlug, updateArticle } from "./save-article.ts";
import { listAdminTerms } from "./term-queries.ts";

const os = routesFor(libraryAdminContract);
const done = { ok: true } as const;

export const libraryAdminRoutes = {
  adminList: os.adminList.handler(async ({ input, context: { services } }) => {
    const now = services.clock.now();
    return longList(input, {
      pageSize: PAGE_SIZE,
      rows: () => listAdminArticles(services.db, input, now),
      known: hasStoredAdminCount(input)
        ? () => readStoredAdminCount(services.db, input)
        : undefined,
      count: () => countAdminArticles(services.db, input, now),
    });
  }),
  bulkChange: os.bulkChange.handler(({ input, context: { actor, services } }) =>
    changeArticles(services, actor, input.target, input.action),
  ),
  undoBulkChange: os.undoBulkChange.handler(({ input, context: { actor, services } }) =>
    undoArticleChange(services, actor, input.id),
  ),
  authors: os.authors.handler(({ context: { services } }) => listAuthors(services.db)),
  adminFind: os.adminFind.handler(async ({ input, context: { actor, services } }) => {
    const article = await findEditable(services.db, actor, input.id);
    if (!article) throw notFound("Article not found");
    return article;
  }),
  create: os.create.handler(({ input, context: { actor, services } }) =>
    refuseTakenSlug(() =>
      services.db.transaction((tx) => insertArticle(tx, actor, input, { guruId: null }, services)),
    ),
  ),
  update: os.update.handler(({ input: { id, ...form }, context: { actor, services } }) =>
    refuseTakenSlug(() =>
      services.db.transaction(async (tx) =>
        updateArticle(tx, actor, await lockArticle(tx, id), form, services),
      ),
    ),
  ),
  setFlags: os.setFlags.handler(({ input: { id, ...flags }, context: { actor, services } }) =>
    services.db.transaction(async (tx) =>
      setFlags(tx, actor, await lockArticle(tx, id), flags, services),
    ),
  ),
  remove: os.remove.handler(async ({ input, context: { actor, services } }) => {
    await services.db.transaction(async (tx) => {
      await lockArticle(tx, input.id);
      await moveToTrash(tx, articleKind, input.id, { actor, now: services.clock.now() });
    });
    return done;
  }),

  adminTerms: os.adminTerms.handler(({ context: { services } }) => listAdminTerms(services.db)),
  createTerm: os.createTerm.handler(({ input: { kind, ...form }, context: { actor, services } }) =>
    createTerm(services, actor, kind, form),
  ),
  updateTerm: os.updateTerm.handler(
    ({ input: { kind, id, ...form }, context: { actor, services } }) =>
      updateTerm(services, actor, kind, id, form),
  ),
  removeTerm: os.removeTerm.handler(async ({ input, context: { actor, services } }) => {
    await removeTerm(services, actor, input.kind, input.id);
    return done;
  }),
  mergeTerm: os.mergeTerm.handler(({ input, context: { actor, services } }) =>
    mergeTerm(services, actor, input),
  ),
};
