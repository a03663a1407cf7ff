import { findActiveGuru } from "#features/gurus/server/public.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { presentCaptions } from "#platform/server/captions.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { longList } from "#platform/server/paged-count.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Taxonomy, Term } from "../article-contract.ts";
import { type ArticleFilters, libraryContract } from "../contract.ts";
import { libraryAdminRoutes } from "./admin-routes.ts";
import { findArticle, findCaptions, listRelated } from "./article-queries.ts";
import "./file-guard.ts";
import { readFilterCounts } from "./filter-counts.ts";
import { libraryGuruRoutes } from "./guru-routes.ts";
import { countArticles, hasStoredCount, listArticles, readStoredCount } from "./list-queries.ts";
import { recordRead, setBookmark, setLike } from "./member-actions.ts";
import { presentArticle } from "./present.ts";
import { shareArticle, shareList } from "./share-reads.ts";
import { findTaxonomy } from "./term-queries.ts";

const os = routesFor(libraryContract);
const done = { ok: true } as const;
/** An id that no guru has, so an unknown author matches no article. */
const UNKNOWN_GURU_ID = "00000000-0000-0000-0000-000000000000";

/** Maps slugs to ids; null without slugs, which disables the filter. */
const idsOf = (terms: Term[], slugs: string[]): string[] | null =>
  slugs.length === 0 ? null : terms.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);

/** Resolves slugs to ids. Without slugs nothing waits for the taxonomy. */
async function findFilters(
  db: Executor,
  { categories, topics, author: slug, ...filters }: ArticleFilters,
  taxonomy: () => Promise<Taxonomy>,
) {
  const needsIds = categories.length + topics.length > 0;
  const [terms, author] = await Promise.all([
    needsIds ? taxonomy() : { categories: [], topics: [] },
    slug ? findActiveGuru(db, slug) : null,
  ]);
  return {
    author,
    filters: {
      search: filters.search,
      type: filters.type,
      unread: filters.unread,
      categoryIds: idsOf(terms.categories, categories),
      topicIds: idsOf(terms.topics, topics),
      guruId: slug ? (author?.id ?? UNKNOWN_GURU_ID) : null,
    },
  };
}

export const libraryRoutes = {
  list: os.list.handler(async ({ input, context: { actor, services, share } }) => {
    const { db } = services;
    const taxonomyQuery = findTaxonomy(db);
    const { filters, author } = await findFilters(db, input, () => taxonomyQuery);
    const [taxonomy, list] = await Promise.all([
      taxonomyQuery,
      longList(input, {
        pageSize: PAGE_SIZE,
        rows: () => listArticles(db, actor, filters, input),
        known: hasStoredCount(filters) ? () => readStoredCount(db, actor, input.type) : undefined,
        count: () => countArticles(db, actor, filters),
      }),
    ]);
    // Searches rarely repeat.
    if (input.sort === "newest" && !input.unread && !input.search) {
      share(
        shareList(
          services,
          list.items.map(({ id }) => id),
        ),
      );
    }
    return { ...list, taxonomy, author };
  }),

  filterCounts: os.filterCounts.handler(async ({ input, context: { actor, services } }) => {
    const { filters } = await findFilters(services.db, input, () => findTaxonomy(services.db));
    return readFilterCounts(services, actor, filters);
  }),

  find: os.find.handler(async ({ input, context: { actor, services, share } }) => {
    const { db } = services;
    const article = await findArticle(db, actor, input);
    if (!article) throw notFound("Article not found");
    const related = await listRelated(db, actor, article);
    if (!input.preview)
      share(
        shareArticle(
          services,
          [article, ...related].map(({ id }) => id),
        ),
      );
    return presentArticle(actor, article, related);
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
