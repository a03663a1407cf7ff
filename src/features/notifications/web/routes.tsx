import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";

const getParentRoute = () => rootRoute;

const unsubscribeRoute = createRoute({
  getParentRoute,
  path: "/unsubscribe",
  component: lazyScreen(() => import("./unsubscribe-screen.tsx"), "UnsubscribeScreen"),
  staticData: { title: "Email settings", audience: "public" },
});

export const notificationsRoutes = [unsubscribeRoute] as const;
