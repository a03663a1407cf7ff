import type { ScreenRoute } from "#platform/web/screen-route.ts";

export const analyticsScreens: ScreenRoute[] = [
  {
    path: "/analytics",
    load: () => import("./analytics-screen.tsx").then((m) => m.AnalyticsScreen),
  },
];
