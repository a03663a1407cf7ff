import type { ScreenRoute } from "#platform/web/screen-route.ts";

/** `/settings` itself is put together in `src/app`: it shows a part of the notifications. */
export const settingsScreens: ScreenRoute[] = [
  {
    path: "/auth/account-deleted",
    load: () => import("./account-deleted-screen.tsx").then((m) => m.AccountDeletedScreen),
  },
];
