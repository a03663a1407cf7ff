import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { DEFAULT_PERIOD, PERIODS } from "../periods.ts";
import { TABS } from "./analytics-tabs.ts";

const getParentRoute = () => rootRoute;
/** Bookmarked URLs may have the British spelling of the program tab. */
const tab = (raw: unknown) =>
  field.maybe([...TABS, "saved"])(raw === "programme" ? "program" : raw);

const analyticsRoute = createRoute({
  getParentRoute,
  path: "/analytics",
  ...searchParams({
    tab,
    period: field.choice(PERIODS, DEFAULT_PERIOD),
    search: field.text(),
  }),
  // Saved items had a tab here before they had a page of their own.
  beforeLoad: ({ search }) => {
    if (search.tab !== "saved") return;
    throw redirect({ to: "/saved", search: { search: search.search }, replace: true });
  },
  component: lazyScreen(() => import("./analytics-screen.tsx"), "AnalyticsScreen"),
  staticData: {
    title: "Analytics",
    nav: {
      label: "Analytics",
      order: 202,
      keywords: "progress streak charts",
    },
  },
});

const memberExercisesRoute = createRoute({
  getParentRoute,
  path: "/analytics/team/$id",
  component: lazyScreen(() => import("./member-exercises-screen.tsx"), "MemberExercisesScreen"),
  staticData: { title: "Exercises", audience: ["agent", "superadmin"] },
});

export const analyticsRoutes = [analyticsRoute, memberExercisesRoute] as const;
