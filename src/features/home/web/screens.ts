import type { ScreenRoute } from "#platform/web/screen-route.ts";

/** The home screen itself is put together in `src/app`: it shows parts of other features. */
export const homeScreens: ScreenRoute[] = [
  {
    path: "/admin",
    load: () => import("./admin-dashboard-screen.tsx").then((m) => m.AdminDashboardScreen),
  },
];
