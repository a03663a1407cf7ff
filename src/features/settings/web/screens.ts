import type { ScreenRoute } from "#platform/web/screen-route.ts";

/** `src/app` defines `/settings`, because it includes a section of the notifications feature. */
export const settingsScreens: ScreenRoute[] = [
  {
    path: "/auth/account-deleted",
    load: () => import("./account-deleted-screen.tsx").then((m) => m.AccountDeletedScreen),
  },
];
