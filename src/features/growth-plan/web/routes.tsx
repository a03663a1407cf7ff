import { createRoute } from "@tanstack/react-router";
import ListChecks from "lucide-react/icons/list-checks";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { planOptions } from "./api.ts";

const getParentRoute = () => rootRoute;

const planRoute = createRoute({
  getParentRoute,
  path: "/plan",
  ...searchParams({ agency: field.id(), plan: field.id() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.prefetch(planOptions(deps)),
  component: lazyScreen(() => import("./plan-screen.tsx"), "PlanScreen"),
  staticData: {
    title: "Plan",
    nav: {
      label: "Plan",
      icon: ListChecks,
      section: "Learn",
      order: 26,
      keywords: "commitments",
    },
  },
});

const newPlanRoute = createRoute({
  getParentRoute,
  path: "/plan/new",
  component: lazyScreen(() => import("./new-plan-screen.tsx"), "NewPlanScreen"),
  staticData: { title: "New plan", audience: ["agent"] },
});

export const growthPlanRoutes = [planRoute, newPlanRoute] as const;
