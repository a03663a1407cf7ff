import { createRoute } from "@tanstack/react-router";
import BookOpen from "lucide-react/icons/book-open";
import PenLine from "lucide-react/icons/pen-line";
import { CONTENT_TYPES } from "#platform/content-types.ts";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { ARTICLE_SORTS } from "../article-sorts.ts";
import { articleListOptions, articleOptions, filterCountsOptions } from "./api.ts";

const getParentRoute = () => rootRoute;
const NEEDS_GURU =
  "You need guru privileges to create and manage content. Contact an administrator if you believe you should have access.";
const CANNOT_CREATE = "You do not have guru privileges to create content.";

/** Of the admin list and of a guru's list. */
const articleFilters = {
  search: field.text(),
  status: field.choice(["all", "published", "drafts", "scheduled"], "all"),
  featured: field.choice(["all", "featured", "not-featured"], "all"),
  type: field.choice(["all", ...CONTENT_TYPES], "all"),
  page: field.page(),
};

const listRoute = createRoute({
  getParentRoute,
  path: "/resources",
  ...searchParams({
    search: field.text(),
    type: field.maybe(CONTENT_TYPES),
    category: field.list(),
    topic: field.list(),
    author: field.text(),
    unread: field.flag(),
    sort: field.choice(ARTICLE_SORTS, "newest"),
    page: field.page(),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.prefetch(articleListOptions(deps));
    void context.prefetch(filterCountsOptions(deps));
  },
  component: lazyScreen(() => import("./resource-list-screen.tsx"), "ResourceListScreen"),
  staticData: {
    title: "Resources",
    nav: {
      label: "Resources",
      icon: BookOpen,
      section: "Learn",
      order: 30,
      keywords: "articles documents videos presentations library",
    },
  },
});

const articleRoute = createRoute({
  getParentRoute,
  path: "/resources/$slug",
  ...searchParams({ preview: field.flag(), t: field.seconds() }),
  loaderDeps: ({ search: { preview } }) => ({ preview }),
  loader: ({ context, params, deps }) =>
    void context.prefetch(articleOptions(params.slug, deps.preview)),
  component: lazyScreen(() => import("./article-screen.tsx"), "ArticleScreen"),
  staticData: { title: "Resources" },
});

const adminListRoute = createRoute({
  getParentRoute,
  path: "/admin/articles",
  ...searchParams({
    ...articleFilters,
    category: field.id(),
    topic: field.id(),
    author: field.id(),
    sort: field.choice(["created", "title", "views", "likes", "comments"], "created"),
    direction: field.choice(["desc", "asc"], "desc"),
  }),
  component: lazyScreen(() => import("./admin/admin-articles-screen.tsx"), "AdminArticlesScreen"),
  staticData: {
    title: "Manage Articles",
    audience: ["superadmin"],
    nav: {
      label: "Manage Articles",
      icon: BookOpen,
      order: 323,
      keywords: "admin manage resources",
      admin: { group: "Content", label: "Articles" },
    },
  },
});

const createArticleRoute = createRoute({
  getParentRoute,
  path: "/admin/articles/create",
  component: lazyScreen(
    () => import("./admin/admin-article-form-screen.tsx"),
    "CreateArticleScreen",
  ),
  staticData: {
    title: "New Article",
    audience: ["superadmin"],
    nav: { label: "Create Article", order: 324, keywords: "admin manage write new" },
  },
});

const editArticleRoute = createRoute({
  getParentRoute,
  path: "/admin/articles/$id/edit",
  component: lazyScreen(() => import("./admin/admin-article-form-screen.tsx"), "EditArticleScreen"),
  staticData: { title: "Edit Article", audience: ["superadmin"] },
});

const taxonomyRoute = createRoute({
  getParentRoute,
  path: "/admin/taxonomy",
  component: lazyScreen(() => import("./admin/admin-taxonomy-screen.tsx"), "AdminTaxonomyScreen"),
  staticData: {
    title: "Categories and Topics",
    audience: ["superadmin"],
    nav: {
      label: "Categories and Topics",
      order: 325,
      keywords: "admin manage taxonomy",
      admin: { group: "Content" },
    },
  },
});

const guruArticlesRoute = createRoute({
  getParentRoute,
  path: "/gurus/articles",
  ...searchParams(articleFilters),
  component: lazyScreen(() => import("./guru/guru-articles-screen.tsx"), "GuruArticlesScreen"),
  staticData: {
    title: "My Guru Content",
    audience: "gurus",
    deniedText: NEEDS_GURU,
    nav: {
      label: "My Articles",
      icon: PenLine,
      section: "Content Creation",
      order: 10,
      keywords: "drafts write publish",
    },
  },
});

const createGuruArticleRoute = createRoute({
  getParentRoute,
  path: "/gurus/article/create",
  component: lazyScreen(
    () => import("./guru/guru-article-form-screen.tsx"),
    "CreateGuruArticleScreen",
  ),
  staticData: {
    title: "New Article",
    audience: "gurus",
    deniedText: CANNOT_CREATE,
    within: "/gurus/articles",
    nav: { label: "Create Article", order: 204, keywords: "write new" },
  },
});

const editGuruArticleRoute = createRoute({
  getParentRoute,
  path: "/gurus/article/$id/edit",
  component: lazyScreen(
    () => import("./guru/guru-article-form-screen.tsx"),
    "EditGuruArticleScreen",
  ),
  staticData: {
    title: "Edit Article",
    audience: "gurus",
    deniedText: CANNOT_CREATE,
    within: "/gurus/articles",
  },
});

export const libraryRoutes = [
  listRoute,
  articleRoute,
  adminListRoute,
  createArticleRoute,
  editArticleRoute,
  taxonomyRoute,
  guruArticlesRoute,
  createGuruArticleRoute,
  editGuruArticleRoute,
] as const;
