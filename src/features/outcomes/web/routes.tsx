import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { RENEWAL_REASONS } from "../renewal-rules.ts";

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

const renewalsRoute = createRoute({
  getParentRoute,
  path: "/admin/renewals",
  ...searchParams({
    reason: field.choice(["all", ...RENEWAL_REASONS], "all"),
    sort: field.choice(["renewal", "name"], "renewal"),
    direction: field.choice(["asc", "desc"], "asc"),
    page: field.page(),
  }),
  component: lazyScreen(() => import("./renewals-screen.tsx"), "RenewalsScreen"),
  staticData: {
    title: "Renewal risk",
    audience: ["superadmin"],
    nav: {
      label: "Renewal Risk",
      order: 315,
      keywords: "admin churn",
      admin: { group: "People" },
    },
  },
});

export const outcomesRoutes = [outcomesRoute, renewalsRoute] as const;
