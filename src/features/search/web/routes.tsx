import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { SEARCH_KINDS } from "../search-limits.ts";

const getParentRoute = () => rootRoute;

const searchRoute = createRoute({
  getParentRoute,
  path: "/search",
  ...searchParams({ q: field.text(), kind: field.maybe(SEARCH_KINDS) }),
  component: lazyScreen(() => import("./search-screen.tsx"), "SearchScreen"),
  staticData: { title: "Search" },
});

export const searchRoutes = [searchRoute] as const;
