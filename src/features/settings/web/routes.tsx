import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";

const getParentRoute = () => rootRoute;

const accountDeletedRoute = createRoute({
  getParentRoute,
  path: "/auth/account-deleted",
  component: lazyScreen(() => import("./account-deleted-screen.tsx"), "AccountDeletedScreen"),
  staticData: { title: "Account deleted", audience: "public" },
});

export const settingsRoutes = [accountDeletedRoute] as const;
