import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "../root-route.ts";
import { field, searchParams } from "../search-params.ts";
import { trashOptions } from "./api.ts";

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/trash",
  ...searchParams({ page: field.page() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.prefetch(trashOptions({ own: false, page: deps.page })),
  component: lazyScreen(() => import("./trash-screen.tsx"), "AdminTrashScreen"),
  staticData: {
    title: "Trash",
    audience: ["superadmin"],
    nav: {
      label: "Trash",
      order: 361,
      keywords: "admin manage deleted restore undo",
      admin: { group: "Product" },
    },
    dashboardCard: {
      section: "Oversight",
      title: "Trash",
      figure: ({ trashed = 0 }) => [
        trashed.toLocaleString(),
        trashed === 1 ? "item can be restored" : "items can be restored",
      ],
      note: "Deleted content of the last 30 days",
    },
  },
});

const guruRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/gurus/trash",
  ...searchParams({ page: field.page() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.prefetch(trashOptions({ own: true, page: deps.page })),
  component: lazyScreen(() => import("./trash-screen.tsx"), "GuruTrashScreen"),
  staticData: { title: "Trash", audience: "gurus", within: "/gurus/articles" },
});

export const trashRoutes = [adminRoute, guruRoute] as const;
