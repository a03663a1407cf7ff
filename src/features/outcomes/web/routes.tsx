import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";

const getParentRoute = () => rootRoute;

const outcomesRoute = createRoute({
  getParentRoute,
  path: "/admin/outcomes",
  ...searchParams({ months: field.choice(["3", "6", "12"], "6"), cohort: field.text() }),
  component: lazyScreen(() => import("./outcomes-screen.tsx"), "OutcomesScreen"),
  staticData: {
    title: "Outcomes",
    audience: ["superadmin"],
    nav: {
      label: "Outcomes",
      order: 314,
      keywords: "admin retention churn",
      admin: { group: "People" },
    },
  },
});

export const outcomesRoutes = [outcomesRoute] as const;
