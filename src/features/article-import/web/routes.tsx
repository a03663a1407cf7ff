import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { overviewOptions } from "./api.ts";

const getParentRoute = () => rootRoute;

const importRoute = createRoute({
  getParentRoute,
  path: "/admin/bubble-import",
  ...searchParams({ source: field.maybe(["sample"]), search: field.text() }),
  loader: ({ context }) => void context.prefetch(overviewOptions()),
  component: lazyScreen(() => import("./import-screen.tsx"), "ImportScreen"),
  staticData: {
    title: "Import from Bubble.io",
    audience: ["superadmin"],
    nav: {
      label: "Bubble Import",
      order: 327,
      keywords: "admin manage migrate",
      admin: { group: "Content" },
    },
  },
});

export const articleImportRoutes = [importRoute] as const;
