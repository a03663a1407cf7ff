import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";

const getParentRoute = () => rootRoute;

const listRoute = createRoute({
  getParentRoute,
  path: "/admin/broadcasts",
  ...searchParams({ page: field.page() }),
  component: lazyScreen(() => import("./admin-broadcasts-screen.tsx"), "AdminBroadcastsScreen"),
  staticData: {
    title: "Broadcasts",
    audience: ["superadmin"],
    nav: {
      label: "Broadcasts",
      order: 312,
      keywords: "admin manage newsletter email",
      admin: { group: "People" },
    },
  },
});

const newRoute = createRoute({
  getParentRoute,
  path: "/admin/broadcasts/new",
  component: lazyScreen(() => import("./admin-broadcast-screen.tsx"), "NewBroadcastScreen"),
  staticData: { title: "New Broadcast", audience: ["superadmin"] },
});

const broadcastRoute = createRoute({
  getParentRoute,
  path: "/admin/broadcasts/$id",
  // `send`: opens the dialog that sends it, after a new broadcast was saved.
  ...searchParams({ send: field.flag() }),
  component: lazyScreen(() => import("./admin-broadcast-screen.tsx"), "AdminBroadcastScreen"),
  staticData: { title: "Broadcast", audience: ["superadmin"] },
});

export const broadcastsRoutes = [listRoute, newRoute, broadcastRoute] as const;
