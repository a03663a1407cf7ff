import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";

const metricsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/scorecard",
  component: lazyScreen(() => import("./admin-scorecard-screen.tsx"), "AdminScorecardScreen"),
  staticData: {
    title: "Scorecard Metrics",
    audience: ["superadmin"],
    nav: {
      label: "Scorecard Metrics",
      order: 328,
      keywords: "admin manage targets",
      admin: { group: "Content" },
    },
  },
});

export const scorecardAdminRoutes = [metricsRoute] as const;
