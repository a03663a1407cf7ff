import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";

const adminCommentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/comments",
  ...searchParams({
    search: field.text(),
    status: field.choice(["all", "visible", "hidden", "reported"], "all"),
    kind: field.choice(["all", "lesson", "article"], "all"),
    page: field.page(),
  }),
  component: lazyScreen(() => import("./admin-comments-screen.tsx"), "AdminCommentsScreen"),
  staticData: {
    title: "Comments",
    audience: ["superadmin", "support"],
    nav: {
      label: "Comments",
      section: "Administration",
      order: 345,
      keywords: "admin manage moderation reports discussion questions",
      sidebarFor: ["support"],
      admin: { group: "Help", count: "openReports" },
    },
    dashboardCard: {
      section: "Library",
      title: "Comments",
      figure: ({ openReports = 0 }) => [
        openReports.toLocaleString(),
        openReports === 1 ? "open report" : "open reports",
      ],
      note: "On lessons and articles",
    },
  },
});

export const discussionRoutes = [adminCommentsRoute] as const;
