import type { ScreenRoute } from "#platform/web/screen-route.ts";

export const supportScreens: ScreenRoute[] = [
  {
    path: "/support",
    load: () => import("./support-screen.tsx").then((m) => m.SupportScreen),
  },
  {
    path: "/admin/support",
    load: () => import("./admin-support-screen.tsx").then((m) => m.AdminSupportScreen),
  },
];
