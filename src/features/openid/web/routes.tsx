import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";

const openidRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auth/openid",
  component: lazyScreen(() => import("./openid-screen.tsx"), "OpenidScreen"),
  staticData: { audience: "public" },
});

export const openidRoutes = [openidRoute] as const;
