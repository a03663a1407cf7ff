import type { ScreenRoute } from "#platform/web/screen-route.ts";

/** `src/app` defines the route of the home screen, because it passes in components of other features. */
export const homeScreens: ScreenRoute[] = [
  {
    path: "/admin",
    load: () => import("./admin-dashboard-screen.tsx").then((m) => m.AdminDashboardScreen),
  },
];
