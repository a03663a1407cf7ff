import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";
import { adminNoticesOptions, currentNoticesOptions } from "./api.ts";

const adminListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/notices",
  ...searchParams({ page: field.page() }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.prefetch(adminNoticesOptions(deps.page)),
  component: lazyScreen(() => import("./admin-notices-screen.tsx"), "AdminNoticesScreen"),
  staticData: {
    title: "Notices",
    audience: ["superadmin"],
    nav: {
      label: "Notices",
      order: 313,
      keywords: "admin manage announcements news",
      admin: { group: "Product" },
    },
    dashboardCard: {
      section: "Program",
      title: "Notices",
      figure: ({ currentNotices = 0 }) => [
        currentNotices.toLocaleString(),
        currentNotices === 1 ? "notice on home" : "notices on home",
      ],
      note: "Announcements to members",
    },
    homeSection: {
      Section: lazyScreen(() => import("./home-notices.tsx"), "HomeNotices"),
      prefetch: (prefetch) => prefetch(currentNoticesOptions()),
    },
  },
});

export const noticesRoutes = [adminListRoute] as const;
