import { parseSearch } from "#platform/web/routing.ts";
import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { articleListOptions, articleOptions } from "./api.ts";
import { parseFilters } from "./resource-filters.ts";

const LIST = "/resources";

export const libraryScreens: ScreenRoute[] = [
  {
    path: LIST,
    load: () => import("./resource-list-screen.tsx").then((m) => m.ResourceListScreen),
    prefetch: (client) => {
      // location is the current page: its filters apply only if that is the list itself.
      const search = location.pathname === LIST ? location.search : "";
      return client.prefetchQuery(articleListOptions(parseFilters(parseSearch(search))));
    },
  },
  {
    path: "/resources/$slug",
    load: () => import("./article-screen.tsx").then((m) => m.ArticleScreen),
    prefetch: (client, { slug = "" }) =>
      location.search.includes("preview=1")
        ? undefined
        : client.prefetchQuery(articleOptions(slug)),
  },
  {
    path: "/admin/articles",
    load: () => import("./admin/admin-articles-screen.tsx").then((m) => m.AdminArticlesScreen),
  },
  {
    path: "/admin/articles/create",
    load: () => import("./admin/admin-article-form-screen.tsx").then((m) => m.CreateArticleScreen),
  },
  {
    path: "/admin/articles/$id/edit",
    load: () => import("./admin/admin-article-form-screen.tsx").then((m) => m.EditArticleScreen),
  },
  {
    path: "/admin/taxonomy",
    load: () => import("./admin/admin-taxonomy-screen.tsx").then((m) => m.AdminTaxonomyScreen),
  },
  {
    path: "/admin/comments",
    load: () => import("./admin/admin-comments-screen.tsx").then((m) => m.AdminCommentsScreen),
  },
  {
    path: "/gurus/articles",
    load: () => import("./guru/guru-articles-screen.tsx").then((m) => m.GuruArticlesScreen),
  },
  {
    path: "/gurus/article/create",
    load: () =>
      import("./guru/guru-article-form-screen.tsx").then((m) => m.CreateGuruArticleScreen),
  },
  {
    path: "/gurus/article/$id/edit",
    load: () => import("./guru/guru-article-form-screen.tsx").then((m) => m.EditGuruArticleScreen),
  },
];
