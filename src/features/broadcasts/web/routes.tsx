import { createRoute } from "@tanstack/react-router";
import Send from "lucide-react/icons/send";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { broadcastOptions, broadcastsOptions } from "./api.ts";

const getParentRoute = () => rootRoute;

const listRoute = createRoute({
  getParentRoute,
  path: "/admin/broadcasts",
  ...searchParams({ page: field.page() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.prefetch(broadcastsOptions(deps.page)),
  component: lazyScreen(() => import("./admin-broadcasts-screen.tsx"), "AdminBroadcastsScreen"),
  staticData: {
    title: "Broadcasts",
    audience: ["superadmin"],
    nav: {
      label: "Broadcasts",
      icon: Send,
      order: 312,
      keywords: "admin manage newsletter email announcements segments campaign",
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
  loader: ({ context, params }) => void context.prefetch(broadcastOptions(params.id)),
  component: lazyScreen(() => import("./admin-broadcast-screen.tsx"), "AdminBroadcastScreen"),
  staticData: { title: "Broadcast", audience: ["superadmin"] },
});

export const broadcastsRoutes = [listRoute, newRoute, broadcastRoute] as const;
