import { createRoute } from "@tanstack/react-router";
import ListChecks from "lucide-react/icons/list-checks";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { planOptions } from "./api.ts";

const planRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/plan",
  ...searchParams({ agency: field.id(), plan: field.id(), new: field.flag() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.prefetch(planOptions(deps)),
  component: lazyScreen(() => import("./plan-screen.tsx"), "PlanScreen"),
  staticData: {
    title: "Plan",
    nav: {
      label: "Plan",
      icon: ListChecks,
      section: "Learn",
      order: 46,
      keywords: "commitments",
      sidebarFor: ["agent", "team_member"],
    },
  },
});

export const growthPlanRoutes = [planRoute] as const;
