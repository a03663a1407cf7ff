import { createRoute } from "@tanstack/react-router";
import Sparkles from "lucide-react/icons/sparkles";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { SORTS, STATUS, TOPICS, TYPES } from "./magic-filters.ts";

const getParentRoute = () => rootRoute;

const articleMagicRoute = createRoute({
  getParentRoute,
  path: "/admin/article-magic",
  ...searchParams({
    search: field.text(),
    type: field.choice(TYPES, "all"),
    topics: field.choice(TOPICS, "all"),
    status: field.choice(STATUS, "all"),
    sort: field.choice(SORTS, "newest"),
    page: field.page(),
    compare: field.id(),
  }),
  component: lazyScreen(() => import("./article-magic-screen.tsx"), "ArticleMagicScreen"),
  staticData: {
    title: "Article Magic",
    audience: ["superadmin"],
    nav: {
      label: "Article Magic",
      icon: Sparkles,
      order: 326,
      keywords: "admin manage ai rewrite",
      admin: { group: "Content" },
    },
  },
});

export const articleMagicRoutes = [articleMagicRoute] as const;
