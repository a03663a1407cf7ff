import type { ScreenRoute } from "#platform/web/screen-route.ts";

export const notificationsScreens: ScreenRoute[] = [
  {
    path: "/auth/unsubscribe",
    load: () => import("./unsubscribe-screen.tsx").then((m) => m.UnsubscribeScreen),
  },
];
