import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { savedOptions } from "./api.ts";

const savedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/saved",
  ...searchParams({ search: field.text() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.prefetch(savedOptions(deps.search)),
  component: lazyScreen(() => import("./saved-screen.tsx"), "SavedScreen"),
  staticData: {
    title: "Saved",
    isPrivate: true,
    nav: { label: "Saved", order: 201, keywords: "bookmarks notes favorites" },
  },
});

export const savedRoutes = [savedRoute] as const;
