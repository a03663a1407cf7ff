import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";

const getParentRoute = () => rootRoute;

const dashboardRoute = createRoute({
  getParentRoute,
  path: "/admin",
  component: lazyScreen(() => import("./admin-dashboard-screen.tsx"), "AdminDashboardScreen"),
  staticData: {
    title: "Admin Dashboard",
    audience: ["superadmin"],
    deniedText: "You do not have permission to access the Admin Dashboard.",
    nav: {
      label: "Admin Dashboard",
      section: "Administration",
      order: 320,
      admin: {},
    },
  },
});

export const homeRoutes = [dashboardRoute] as const;
