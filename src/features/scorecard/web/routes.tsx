import { createRoute } from "@tanstack/react-router";
import Gauge from "lucide-react/icons/gauge";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { scorecardAdminRoutes } from "./admin-routes.tsx";
import { accessOptions } from "./api.ts";

const scorecardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/scorecard",
  ...searchParams({
    tab: field.choice(["overview", "numbers"], "overview"),
    month: field.day(),
    agency: field.id(),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.prefetch(accessOptions(deps.agency)),
  component: lazyScreen(() => import("./scorecard-screen.tsx"), "ScorecardScreen"),
  staticData: {
    title: "Scorecard",
    nav: {
      label: "Scorecard",
      icon: Gauge,
      section: "Learn",
      order: 45,
      keywords: "metrics",
      sidebarFor: ["agent", "team_member"],
    },
  },
});

export const scorecardRoutes = [scorecardRoute, ...scorecardAdminRoutes] as const;
