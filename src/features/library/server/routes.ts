import { findActiveGuru } from "#features/gurus/server/public.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { presentCaptions } from "#platform/server/captions.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import type { Term } from "../article-contract.ts";
import { libraryContract } from "../contract.ts";
import { libraryAdminRoutes } from "./admin-routes.ts";
import { findArticle, findCaptions, listRelated } from "./article-queries.ts";
import "./file-guard.ts";
import { libraryGuruRoutes } from "./guru-routes.ts";
import { countArticles, hasStoredCount, listArticles, readStoredCount } from "./list-queries.ts";
import { recordRead, setBookmark, setLike } from "./member-actions.ts";
import { presentArticle } from "./present.ts";
import { findTaxonomy } from "./term-queries.ts";

const os = routesFor(libraryContract);
const done = { ok: true } as const;
/** An id that no guru has, so an unknown author matches no article. */
const UNKNOWN_GURU_ID = "00000000-0000-0000-0000-000000000000";

/** Maps slugs to ids; null without slugs, which disables the filter. */
const idsOf = (terms: Term[], slugs: string[]): string[] | null =>
  slugs.length === 0 ? null : terms.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);

export const libraryRoutes = {
  list: os.list.handler(async ({ input, context: { actor, services } }) => {
    const taxonomyQuery = findTaxonomy(services.db);
    // Only slug filters depend on the taxonomy; otherwise all queries run in parallel.
    const needsIds = input.categories.length + input.topics.length > 0;
    const [terms, author] = await Promise.all([
      needsIds ? taxonomyQuery : { categories: [], topics: [] },
      input.author ? findActiveGuru(services.db, input.author) : null,
    ]);
    const filters = {
      search: input.search,
      type: input.type,
      categoryIds: idsOf(terms.categories, input.categories),
      topicIds: idsOf(terms.topics, input.topics),
      guruId: input.author ? (author?.id ?? UNKNOWN_GURU_ID) : null,
    };
    const { db } = services;
    const [taxonomy, list] = await Promise.all([
      taxonomyQuery,
      longList(input, {
        pageSize: PAGE_SIZE,
        rows: () => listArticles(db, actor, filters, input.page),
        known: hasStoredCount(filters) ? () => readStoredCount(db, actor, input.type) : undefined,
        count: () => countArticles(db, actor, filters),
      }),
    ]);
    return { ...list, taxonomy, author };
  }),

  find: os.find.handler(async ({ input, context: { actor, services } }) => {
    const article = await findArticle(services.db, actor, input);
    if (!article) throw notFound("Article not found");
    return presentArticle(actor, article, await listRelated(services.db, actor, article));
  }),

  captions: os.captions.handler(async ({ input, context: { actor, services } }) =>
    presentCaptions(await findCaptions(services.db, actor, input)),
  ),

  taxonomy: os.taxonomy.handler(({ context: { services } }) => findTaxonomy(services.db)),

  like: os.like.handler(({ input, context: { actor, services } }) =>
    setLike(services, actor, input.id, true),
  ),
  unlike: os.unlike.handler(({ input, context: { actor, services } }) =>
    setLike(services, actor, input.id, false),
  ),
  bookmark: os.bookmark.handler(({ input, context: { actor, services } }) =>
    setBookmark(services, actor, input.id, true),
  ),
  unbookmark: os.unbookmark.handler(({ input, context: { actor, services } }) =>
    setBookmark(services, actor, input.id, false),
  ),
  recordRead: os.recordRead.handler(async ({ input, context: { actor, services } }) => {
    await recordRead(services, actor, input.id);
    return done;
  }),

  ...libraryAdminRoutes,
  ...libraryGuruRoutes,
};
